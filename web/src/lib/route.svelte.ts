/** The address behind `#`: which page is shown. */
class Route {
  parts = $state<string[]>([]);

  constructor() {
    addEventListener("hashchange", () => this.read());
    this.read();
  }

  private read(): void {
    this.parts = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
  }

  go(...parts: string[]): void {
    location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
  }
}

/** A part of an address; one that was cut in the middle of a sign stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = new Route();
