/** Offered again at most. */
const MOST = 5;

/** What was chosen last in the palette, newest first. Names of records stay in memory and go with the page. */
class Recents {
  #ids: readonly string[] = [];

  readonly read = (): readonly string[] => this.#ids;

  remember(id: string): void {
    this.#ids = [id, ...this.#ids.filter((one) => one !== id)].slice(0, MOST);
  }
}

export const recents = new Recents();
