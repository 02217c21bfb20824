import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  BLANK_FORM,
  MIN_PAGE_ROWS,
  LARGER_ROWS,
  SPECIFIED_ROWS,
  type RequestForm,
  type ListForm,
  type DetectedForm,
} from '../list-form.ts';
import type { PageSize } from '../service.ts';

/** Lifetime of a detected form (ms): services change, so it is detected again after this. */
const FORM_LIFETIME_MS = 7 * 86_400_000;
/** Time (ms) during which a list that accepted no form is requested in one form only. */
const ALL_REFUSED_PAUSE_MS = 3_600_000;
/**
 * Share of the requested rows up to which a page counts as cut to a maximum; a page with only a few rows fewer has
 * omitted some.
 */
const CUT_SHARE = 0.75;

/**
 * Stores the supported request form of each service's lists, by the address of the service. Begins with the rows in the
 * specification; requests more only after a service has sent that many.
 */
export class ListForms {
  readonly #clock: Clock;
  readonly #learnt = new Map<string, DetectedForm>();
  /** By address: number of rows that arrive in good time; only for slow services. */
  readonly #fitting = new Map<string, number>();
  /** Time at which no form was accepted, by the monotonic clock. */
  readonly #givenUp = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Detected forms that have not expired. */
  all(): DetectedForm[] {
    return [...this.#learnt.values()].filter((form) => this.#counts(form));
  }

  restore(forms: readonly DetectedForm[]): void {
    for (const form of forms) this.#learnt.set(keyOf(form.address, form.resource), form);
  }

  known(address: string, resource: Resource): ListForm {
    const learnt = this.#learnt.get(keyOf(address, resource));
    return learnt && this.#counts(learnt) ? learnt : BLANK_FORM;
  }

  /** Number of rows per page to request; null: omit the parameter. */
  rows(address: string, resource: Resource, wanted: PageSize): number | null {
    const { maxRows, minRows, provenRows } = this.known(address, resource);
    if (maxRows === 0) return null;
    const most = Math.min(maxRows ?? Infinity, this.#fitting.get(address) ?? Infinity);
    const rows = (): number => {
      if (typeof wanted === 'number') return wanted;
      if (wanted === 'usual') return Math.max(SPECIFIED_ROWS, provenRows ?? 0);
      if (wanted === 'most') return this.#mostToTry(address, resource);
      // Relative to the cap of the service; otherwise the cap would make all percentages equal.
      return Math.floor((Math.min(SPECIFIED_ROWS, most) * wanted.percent) / 100);
    };
    return Math.max(minRows ?? 1, Math.min(rows(), most));
  }

  /** Next larger page size to try for a list with pages of this size; null: none. */
  more(address: string, resource: Resource, rows: number): number | null {
    const { maxRows } = this.known(address, resource);
    if (maxRows !== null || this.#fitting.has(address)) return null;
    return LARGER_ROWS.find((larger) => larger > rows) ?? null;
  }

  /** Whether other forms are tried when the wanted one is refused. */
  isReducible(address: string, resource: Resource): boolean {
    const at = this.#givenUp.get(keyOf(address, resource));
    return at === undefined || this.#clock.monotonic() - at > ALL_REFUSED_PAUSE_MS;
  }

  /** Records that no form was accepted. */
  recordAllRefused(address: string, resource: Resource): void {
    this.#givenUp.set(keyOf(address, resource), this.#clock.monotonic());
  }

  /** Records that a first page was accepted in the used form, after the wanted one and all between were refused. */
  recordAccepted(address: string, resource: Resource, wanted: RequestForm, used: RequestForm): void {
    this.#givenUp.delete(keyOf(address, resource));
    const change: Partial<ListForm> = {};
    if (used.dating !== wanted.dating) change.dating = used.dating;
    // If the date was refused, it is unknown which of the other parameters would be.
    else if (used.isOrdered) change.isOrdered = true;
    else if (wanted.isOrdered) change.isOrdered = false;
    if (used.rows !== wanted.rows && wanted.rows !== null) {
      if (wanted.rows < MIN_PAGE_ROWS && used.rows !== null) change.minRows = used.rows;
      else if (wanted.rows >= MIN_PAGE_ROWS) change.maxRows = used.rows ?? 0;
    }
    this.#learn(address, resource, change);
  }

  /**
   * Records that a larger page was refused.
   *
   * @param rows of the largest page that was accepted.
   */
  refusedMore(address: string, resource: Resource, rows: number): void {
    this.#learn(address, resource, { maxRows: rows });
  }

  /** Records the number of rows of a first page. */
  recordRows(
    address: string,
    resource: Resource,
    used: RequestForm,
    page: { rows: number; hasNext: boolean },
  ): void {
    if (used.rows === null || used.rows < MIN_PAGE_ROWS || !page.hasNext) return;
    const { provenRows } = this.known(address, resource);
    if (page.rows === used.rows && used.rows > (provenRows ?? 0)) {
      this.#learn(address, resource, { provenRows: used.rows });
    } else if (page.rows > 0 && page.rows <= used.rows * CUT_SHARE) {
      this.#learn(address, resource, { maxRows: page.rows });
    }
  }

  /**
   * Records the time in which a page arrived (ms).
   *
   * @param time null: it did not arrive completely; `rows` is the requested number then.
   */
  recordTime(address: string, rows: number, time: number | null): void {
    const fitting = rowsThatFit(rows, time, this.#fitting.get(address) ?? null);
    if (fitting === null) this.#fitting.delete(address);
    else this.#fitting.set(address, fitting);
  }

  #counts({ learnedAt }: DetectedForm): boolean {
    // In either direction, because the clock may have been set.
    return Math.abs(this.#clock.now() - learnedAt) < FORM_LIFETIME_MS;
  }

  /** One step above the confirmed size of this list, or the confirmed size of another list of the service. */
  #mostToTry(address: string, resource: Resource): number {
    const { provenRows } = this.known(address, resource);
    if (provenRows !== null) return this.more(address, resource, provenRows) ?? provenRows;
    const others = RESOURCES.map((other) => this.known(address, other).provenRows ?? 0);
    return Math.max(SPECIFIED_ROWS, ...others);
  }

  #learn(address: string, resource: Resource, change: Partial<ListForm>): void {
    const known = this.known(address, resource);
    const form = { ...known, ...change };
    if (Object.entries(form).every(([name, value]) => known[name as keyof ListForm] === value)) return;
    this.#learnt.set(keyOf(address, resource), {
      ...form,
      address,
      resource,
      learnedAt: this.#clock.now(),
    });
  }
}

function keyOf(address: string, resource: Resource): string {
  return `${resource} ${address}`;
}

/**
 * Time above which a page is slow; target for the next page after a slow one; time below which pages may grow again
 * (ms).
 */
const MIN_SLOW_PAGE_MS = 20_000;
const TARGET_PAGE_MS = 10_000;
const MAX_FAST_PAGE_MS = 5_000;

/**
 * Number of rows that arrive in good time, updated after a page.
 *
 * @param rows of the page; if it did not arrive completely, the requested number.
 * @param time in which its body arrived (ms); null: it did not arrive completely.
 * @param before previous result; null: any number.
 * @returns null: any number.
 */
export function rowsThatFit(rows: number, time: number | null, before: number | null): number | null {
  if (time === null) return atLeast(Math.min(before ?? Infinity, rows) / 2);
  if (rows > 0 && time > MIN_SLOW_PAGE_MS) return atLeast((rows * TARGET_PAGE_MS) / time);
  if (before === null || time > MAX_FAST_PAGE_MS || rows < Math.min(before, SPECIFIED_ROWS)) return before;
  return before * 2 > Math.max(...LARGER_ROWS) ? null : before * 2;
}

function atLeast(rows: number): number {
  return Math.max(MIN_PAGE_ROWS, Math.floor(rows));
}
