import { prefs } from "./prefs.svelte";
import { t } from "./words.svelte";

/** Tell a person that it is their turn, in the ways they allowed: the chime always, a notice if they look elsewhere. */
export function ring(): void {
  if (prefs.sound) chime();
  if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Harbourmaster", { body: t("It is your turn."), icon: "/anchor.svg", tag: "turn" });
  }
}

function chime(): void {
  const context = new AudioContext();
  [659, 880].forEach((frequency, index) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + index * 0.16;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
  setTimeout(() => void context.close(), 1500);
}
