import type { ListPage } from '../service/service.ts';

/**
 * What one walk over a list has shown, and whether it shows that nothing was missed.
 *
 * Pages are cut out of a list that may change between two of them, so a record can slip to a page already read. The proof
 * that none did: everything met was there when the first page was answered (it was on that page, or held before), and it
 * is as many as the service counted on that page. Then it is all that was there then. A deletion that makes a record slip
 * makes the walk one short; something that makes up for it in number must have come after the first page, and is a
 * stranger: met on a later page and not held before.
 *
 * Where the count cannot be had or counts something else, two walks that met exactly the same prove it too: whatever had
 * to be deleted to make a record slip from the first is not met by the second.
 */
export class WalkEvidence {
  readonly ids = new Set<string>();
  #firstCount: number | null = null;
  #pages = 0;
  #strangers = 0;
  #repeated = 0;
  #steady = true;

  /** @param unknown records of the page that were not held before. */
  take(page: ListPage, unknown: number): void {
    if (this.#pages === 0) this.#firstCount = page.count;
    else this.#strangers += unknown;
    if (page.count !== this.#firstCount) this.#steady = false;
    this.#pages += 1;
    for (const { id } of page.records) {
      if (this.ids.has(id)) this.#repeated += 1;
      this.ids.add(id);
    }
  }

  /** @param before the walk over the same list before this one, if there was one. */
  proves(before: WalkEvidence | null): boolean {
    if (this.#strangers > 0) return false;
    if (this.#firstCount === null && this.#pages === 1) return true;
    return this.#firstCount === this.ids.size || (before !== null && this.#equals(before));
  }

  /**
   * Whether this walk and those before it met as many records as were counted throughout. No proof, but all there is of a
   * service that repeats some records and leaves out others because its order is not settled.
   */
  suffices(union: ReadonlySet<string>): boolean {
    return this.#steady && this.#firstCount !== null && union.size === this.#firstCount;
  }

  /** Whether records came twice and others not at all though the list stood still: its order is not settled. */
  get isUnsettled(): boolean {
    return this.#steady && this.#repeated > 0 && this.ids.size + this.#repeated === this.#firstCount;
  }

  #equals(other: WalkEvidence): boolean {
    const still = this.#repeated === 0 && other.#repeated === 0 && this.ids.size === other.ids.size;
    return still && [...this.ids].every((id) => other.ids.has(id));
  }
}
