/** What a person likes; kept in the browser. */
class Preferences {
  theme = $state<"auto" | "light" | "dark">("auto");
  motion = $state(true);
  sound = $state(false);
  notify = $state(false);

  constructor() {
    const kept = JSON.parse(localStorage.getItem("preferences") ?? "{}") as Partial<Preferences>;
    this.theme = kept.theme ?? "auto";
    this.motion = kept.motion ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.sound = kept.sound ?? false;
    this.notify = kept.notify ?? false;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  /** Whether things may move: the person has not switched it off, nor has the device. */
  get moves(): boolean {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  keep(): void {
    const { theme, motion, sound, notify } = this;
    localStorage.setItem("preferences", JSON.stringify({ theme, motion, sound, notify }));
    this.show();
  }

  show(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
  }
}

export const prefs = new Preferences();
