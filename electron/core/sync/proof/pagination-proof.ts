import type { SetAside } from '../../cache/tables/record-id.ts';
import type { ListPage } from '../../service/service.ts';
import { RepeatDetector, type Ending } from './completeness.ts';
import { isProof, lacksDespiteRepeats, type Paginated } from './pagination-rule.ts';

/** What the walk of a poll has shown, page by page. */
export class PaginationProof {
  readonly ids = new Set<string>();
  #firstCount: number | null = null;
  #pages = 0;
  /** Everything the pages held, records that came twice included. */
  #rows = 0;
  #strangers = 0;
  #setAside = 0;
  /** Hashes of what was set aside. */
  readonly setAsideTexts = new Set<string>();
  #steady = true;
  #undated = false;
  readonly #repeats = new RepeatDetector();
  #ending: Ending = null;

  /** Different records met, those set aside included. */
  get received(): number {
    return this.ids.size + this.#setAside;
  }

  /** Whether the whole list was asked for, though only what is new was wanted. */
  get isUndated(): boolean {
    return this.#undated;
  }

  /** Why the walk ended before the end of the list; null where it has not, or received all that was announced. */
  get ending(): Ending {
    return this.#hasAll ? null : this.#ending;
  }

  /**
   * @param unknown how much of the page was not held before.
   * @param setAside what of it was set aside.
   * @returns whether the walk ends with this page.
   */
  take(page: ListPage, unknown: number, setAside: readonly SetAside[]): boolean {
    if (this.#pages === 0) {
      this.#firstCount = page.count;
      this.#undated = page.isUndated;
    } else this.#strangers += unknown;
    if (page.count !== this.#firstCount) this.#steady = false;
    this.#pages += 1;
    this.#rows += page.records.length;
    this.#repeats.page(this.#meet(page, setAside));
    this.#ending = page.unfollowed ?? null;
    if (page.next === null) return true;
    if (!this.#repeats.isOver(this.#hasAll)) return false;
    this.#ending = 'repeating';
    return true;
  }

  /** @param before the walk over the same list before this one, if there was one. */
  proves(before: PaginationProof | null, isCountRight: boolean): boolean {
    return isProof(this.#pass, isCountRight, before && this.isSameAs(before) ? before.#pass : null);
  }

  /** Whether the walk met exactly what another one over the same list did. */
  isSameAs(other: PaginationProof): boolean {
    return (
      this.#strangers === 0 &&
      this.#ending === other.#ending &&
      this.#setAside === other.#setAside &&
      this.ids.size === other.ids.size &&
      [...this.ids].every((id) => other.ids.has(id))
    );
  }

  /**
   * Whether this walk and those before it met as many records as were counted throughout. No proof, but all there is of a
   * service that repeats some records and leaves out others because its order is not settled.
   */
  suffices(union: ReadonlySet<string>): boolean {
    return this.#steady && this.#firstCount !== null && union.size + this.#setAside === this.#firstCount;
  }

  /** Whether records came twice and others not at all though the list stood still: its order is not settled. */
  get isUnsettled(): boolean {
    return this.#steady && lacksDespiteRepeats(this.#pass);
  }

  get #hasAll(): boolean {
    return this.#firstCount === this.received;
  }

  get #pass(): Paginated {
    return {
      announced: this.#firstCount,
      received: this.received,
      rows: this.#rows,
      setAsideRepeats: this.#setAside > this.setAsideTexts.size,
      strangers: this.#strangers,
      ending: this.#ending,
      isOnePage: this.#pages === 1,
    };
  }

  /** @returns whether any of the page is new. A page that repeats others adds nothing to what is set aside. */
  #meet(page: ListPage, setAside: readonly SetAside[]): boolean {
    const met = this.ids.size + this.setAsideTexts.size;
    for (const record of page.records) if (record.fault === null) this.ids.add(record.id);
    for (const { hash } of setAside) this.setAsideTexts.add(hash);
    const isNew = this.ids.size + this.setAsideTexts.size > met;
    if (isNew) this.#setAside += setAside.length;
    return isNew;
  }
}
