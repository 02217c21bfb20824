import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  BLANK_FORM,
  MIN_PAGE_ROWS,
  LARGER_ROWS,
  SPECIFIED_ROWS,
  type RequestForm,
  type ListForm,
  type LearntForm,
} from '../list-form.ts';
import type { PageSize } from '../service.ts';

/** Services change: what was learnt is learnt anew after this (ms). */
const KEPT = 7 * 86_400_000;
/** A list that took no form at all is asked in one form alone for so long (ms). */
const GIVEN_UP = 3_600_000;
/** A page of no more than this part of what was asked for was cut to size; a few fewer were only omitted from it. */
const CUT_SHARE = 0.75;

/**
 * Knows in which form the lists of each service can be asked, by the address of the service. Begins with the rows that
 * the specification names; more are asked for only where a service has proven to send so many.
 */
export class ListForms {
  readonly #clock: Clock;
  readonly #learnt = new Map<string, LearntForm>();
  /** By address: how many rows come in good time; only of services found slow. */
  readonly #fitting = new Map<string, number>();
  /** When no form was taken, by the steady clock. */
  readonly #givenUp = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What was learnt and still counts. */
  all(): LearntForm[] {
    return [...this.#learnt.values()].filter((form) => this.#counts(form));
  }

  restore(forms: readonly LearntForm[]): void {
    for (const form of forms) this.#learnt.set(keyOf(form.address, form.resource), form);
  }

  known(address: string, resource: Resource): ListForm {
    const learnt = this.#learnt.get(keyOf(address, resource));
    return learnt && this.#counts(learnt) ? learnt : BLANK_FORM;
  }

  /** How many rows to ask a page of; null: not to say. */
  rows(address: string, resource: Resource, wanted: PageSize): number | null {
    const { mostRows, leastRows, provenRows } = this.known(address, resource);
    if (mostRows === 0) return null;
    const most = Math.min(mostRows ?? Infinity, this.#fitting.get(address) ?? Infinity);
    const rows = (): number => {
      if (typeof wanted === 'number') return wanted;
      if (wanted === 'usual') return Math.max(SPECIFIED_ROWS, provenRows ?? 0);
      if (wanted === 'most') return this.#mostToTry(address, resource);
      // Cut from what every list of the service may send, or all such cuts would be one.
      return Math.floor((Math.min(SPECIFIED_ROWS, most) * wanted.percent) / 100);
    };
    return Math.max(leastRows ?? 1, Math.min(rows(), most));
  }

  /** The next larger page to try of a list that came in pages of so many rows; null: none. */
  more(address: string, resource: Resource, rows: number): number | null {
    const { mostRows } = this.known(address, resource);
    if (mostRows !== null || this.#fitting.has(address)) return null;
    return LARGER_ROWS.find((larger) => larger > rows) ?? null;
  }

  /** Whether other forms are to be tried where the wanted one is refused. */
  isReducible(address: string, resource: Resource): boolean {
    const at = this.#givenUp.get(keyOf(address, resource));
    return at === undefined || this.#clock.monotonic() - at > GIVEN_UP;
  }

  /** No form was taken. */
  gaveUp(address: string, resource: Resource): void {
    this.#givenUp.set(keyOf(address, resource), this.#clock.monotonic());
  }

  /** A first page was answered in a form, after the wanted one and all between were refused. */
  took(address: string, resource: Resource, wanted: RequestForm, used: RequestForm): void {
    this.#givenUp.delete(keyOf(address, resource));
    const change: Partial<ListForm> = {};
    if (used.dating !== wanted.dating) change.dating = used.dating;
    // Which of the other parameters was refused is not known where the date was.
    else if (used.isOrdered) change.isOrdered = true;
    else if (wanted.isOrdered) change.isOrdered = false;
    if (used.rows !== wanted.rows && wanted.rows !== null) {
      if (wanted.rows < MIN_PAGE_ROWS && used.rows !== null) change.leastRows = used.rows;
      else if (wanted.rows >= MIN_PAGE_ROWS) change.mostRows = used.rows ?? 0;
    }
    this.#learn(address, resource, change);
  }

  /** A larger page was refused. @param rows the largest that was not. */
  refusedMore(address: string, resource: Resource, rows: number): void {
    this.#learn(address, resource, { mostRows: rows });
  }

  /** A first page came with so many rows. */
  came(
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
      this.#learn(address, resource, { mostRows: page.rows });
    }
  }

  /** A page came in so much time (ms). @param time null: it did not come whole; `rows` is what was asked for then. */
  timed(address: string, rows: number, time: number | null): void {
    const fitting = rowsThatFit(rows, time, this.#fitting.get(address) ?? null);
    if (fitting === null) this.#fitting.delete(address);
    else this.#fitting.set(address, fitting);
  }

  #counts({ learntAt }: LearntForm): boolean {
    // In either direction: the clock may have been set.
    return Math.abs(this.#clock.now() - learntAt) < KEPT;
  }

  /** One step beyond what the list has proven, or what another list of the service has. */
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
      learntAt: this.#clock.now(),
    });
  }
}

function keyOf(address: string, resource: Resource): string {
  return `${resource} ${address}`;
}

/** A page that takes longer is slow; the next is to take as long as the second says. A fast one may be longer again (ms). */
const SLOW = 20_000;
const GOOD = 10_000;
const FAST = 5_000;

/**
 * How many rows come in good time, after a page came.
 *
 * @param rows of the page; of one that did not come whole, as many as were asked for.
 * @param time in which its body came (ms); null: it did not come whole.
 * @param before how many were thought to; null: any number.
 * @returns null: any number.
 */
export function rowsThatFit(rows: number, time: number | null, before: number | null): number | null {
  if (time === null) return atLeast(Math.min(before ?? Infinity, rows) / 2);
  if (rows > 0 && time > SLOW) return atLeast((rows * GOOD) / time);
  if (before === null || time > FAST || rows < Math.min(before, SPECIFIED_ROWS)) return before;
  return before * 2 > Math.max(...LARGER_ROWS) ? null : before * 2;
}

function atLeast(rows: number): number {
  return Math.max(MIN_PAGE_ROWS, Math.floor(rows));
}
