import type { Attachment } from "svelte/attachments";

/** Lift a thing with the pointer and drop it elsewhere; a touch that does not move stays a touch. */
export function drag(options: { enabled: () => boolean; lift: () => void; over?: (element: Element | null) => void; drop: (element: Element | null) => void }): Attachment<HTMLElement> {
  return (node) => {
    let shadow: HTMLElement | null = null;
    let start: PointerEvent | null = null;

    function move(event: PointerEvent): void {
      if (!start) return;
      if (!shadow) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 8) return;
        options.lift();
        const box = node.getBoundingClientRect();
        shadow = node.cloneNode(true) as HTMLElement;
        shadow.classList.add("nh-lifted");
        shadow.style.width = `${box.width}px`;
        shadow.style.height = `${box.height}px`;
        shadow.setAttribute("aria-hidden", "true");
        (node.closest(".nh") ?? document.body).append(shadow);
      }
      shadow.style.left = `${event.clientX}px`;
      shadow.style.top = `${event.clientY}px`;
      options.over?.(document.elementFromPoint(event.clientX, event.clientY));
    }

    function stop(event: PointerEvent): void {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
      start = null;
      if (!shadow) return;
      shadow.remove();
      shadow = null;
      if (event.type === "pointerup") options.drop(document.elementFromPoint(event.clientX, event.clientY));
      // The click that follows a drag on the same element is no touch.
      const swallow = (click: Event): void => click.stopPropagation();
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !options.enabled()) return;
      start = event;
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", stop);
      window.addEventListener("pointercancel", stop);
    }

    node.addEventListener("pointerdown", down);
    return () => {
      node.removeEventListener("pointerdown", down);
      shadow?.remove();
    };
  };
}
