import type { SetAside } from '../../cache/tables/record-id.ts';
import type { ListPage } from '../../service/service.ts';
import { RepeatDetector, type Ending } from './completeness.ts';
import { isProof, lacksDespiteRepeats, type Paginated } from './pagination-rule.ts';

/** Evidence collected by one pass of a poll, page by page. */
export class PaginationProof {
  readonly ids = new Set<string>();
  #firstCount: number | null = null;
  #pages = 0;
  /** All records of all pages, repeated ones included. */
  #rows = 0;
  #newAfterFirstPage = 0;
  #setAside = 0;
  /** Hashes of the set-aside records. */
  readonly setAsideTexts = new Set<string>();
  #steady = true;
  #undated = false;
  readonly #repeats = new RepeatDetector();
  #ending: Ending = null;

  /** Number of distinct records received, those set aside included. */
  get received(): number {
    return this.ids.size + this.#setAside;
  }

  /** Whether the complete list was requested although only new records were wanted. */
  get isUndated(): boolean {
    return this.#undated;
  }

  /** Why the pass ended before the end of the list; null if it did not, or received everything announced. */
  get ending(): Ending {
    return this.#hasAll ? null : this.#ending;
  }

  /**
   * @param unknown number of records on the page that were not cached before.
   * @param setAside records of the page that were set aside.
   * @returns whether the pass ends with this page.
   */
  take(page: ListPage, unknown: number, setAside: readonly SetAside[]): boolean {
    if (this.#pages === 0) {
      this.#firstCount = page.count;
      this.#undated = page.isUndated;
    } else this.#newAfterFirstPage += unknown;
    if (page.count !== this.#firstCount) this.#steady = false;
    this.#pages += 1;
    this.#rows += page.records.length;
    this.#repeats.page(this.#addPage(page, setAside));
    this.#ending = page.unfollowed ?? null;
    if (page.next === null) return true;
    if (!this.#repeats.isOver(this.#hasAll)) return false;
    this.#ending = 'repeating';
    return true;
  }

  /** @param before the previous pass over the same list, if any. */
  proves(before: PaginationProof | null, isCountRight: boolean): boolean {
    return isProof(this.#pass, isCountRight, before && this.isSameAs(before) ? before.#pass : null);
  }

  /** Whether this pass received exactly the same records as another one over the same list. */
  isSameAs(other: PaginationProof): boolean {
    return (
      this.#newAfterFirstPage === 0 &&
      this.#ending === other.#ending &&
      this.#setAside === other.#setAside &&
      this.ids.size === other.ids.size &&
      [...this.ids].every((id) => other.ids.has(id))
    );
  }

  /**
   * Whether this pass and the previous ones together received as many records as the service counted throughout. Not a proof,
   * but the best evidence available from a service that repeats some records and omits others because its order is unstable.
   */
  suffices(union: ReadonlySet<string>): boolean {
    return this.#steady && this.#firstCount !== null && union.size + this.#setAside === this.#firstCount;
  }

  /** Whether records came twice and others not at all although the list did not change: its order is unstable. */
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
      newAfterFirstPage: this.#newAfterFirstPage,
      ending: this.#ending,
      isOnePage: this.#pages === 1,
    };
  }

  /** @returns whether the page contains anything new. A page that repeats others adds nothing to the set-aside count. */
  #addPage(page: ListPage, setAside: readonly SetAside[]): boolean {
    const countBefore = this.ids.size + this.setAsideTexts.size;
    for (const record of page.records) if (record.fault === null) this.ids.add(record.id);
    for (const { hash } of setAside) this.setAsideTexts.add(hash);
    const isNew = this.ids.size + this.setAsideTexts.size > countBefore;
    if (isNew) this.#setAside += setAside.length;
    return isNew;
  }
}
