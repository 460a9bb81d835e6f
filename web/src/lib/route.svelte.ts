/** The address behind `#`: which page is shown. */
class Route {
  parts = $state<string[]>([]);

  constructor() {
    addEventListener("hashchange", () => this.read());
    this.read();
  }

  private read(): void {
    this.parts = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(...parts: string[]): void {
    location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
  }
}

export const route = new Route();
