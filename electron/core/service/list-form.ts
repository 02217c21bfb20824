import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';

/** How a list is filtered by date: by this field of expenses, or not at all. Incomes have `from_date` only. */
export type Dating = 'created' | 'created_at' | 'none';

/** Parameters of a request for the first page of a list, in addition to the date itself. */
export interface RequestForm {
  /** Rows per page; null: the service's default. */
  rows: number | null;
  isOrdered: boolean;
  dating: Dating;
}

/** Detected support of a service for the parameters of a list. */
export interface ListForm {
  /** Rows of the largest page that came full with more to follow; null: none so far. */
  provenRows: number | null;
  /** A page with more rows is refused or cut to this number; 0: `page_size` is refused altogether; null: unknown. */
  maxRows: number | null;
  /** A page with fewer rows is refused; null: unknown. */
  minRows: number | null;
  /** Whether an ordering is accepted; null: unknown. */
  isOrdered: boolean | null;
  dating: Dating;
}

export const BLANK_FORM: ListForm = {
  provenRows: null,
  maxRows: null,
  minRows: null,
  isOrdered: null,
  dating: 'created',
};

/** Page size in the service's specification, used for the first request of a list. */
export const SPECIFIED_ROWS = 100;
/** Larger pages, each tried after the previous size was confirmed. */
export const LARGER_ROWS: readonly number[] = [200, 500];
/** Smaller pages, tried when larger ones are refused; the last is the usual default of services. */
const SMALLER_ROWS: readonly number[] = [100, 50, 20];
export const MIN_PAGE_ROWS = 20;

/** 4xx statuses with causes other than the parameters: the method, the login, the time. */
const INCURABLE: ReadonlySet<number> = new Set([402, 405, 406, 407, 408, 421, 425, 426, 428, 451]);

/** Whether a request with fewer rows or parameters may succeed after this failure. */
export function isCurable(failure: Failure): boolean {
  if (failure.code === 'answer-unreadable') return failure.reason === 'too-large';
  if (failure.code !== 'service-error') return false;
  return failure.status >= 400 && failure.status < 500 && !INCURABLE.has(failure.status);
}

/**
 * Yields forms for the request of a first page until one is accepted, the wanted one first: then with fewer rows and
 * without an ordering, and last with another date field or without a date. Without the date filter the answer is merely
 * longer.
 *
 * @param isDated whether the request filters by date.
 */
export function* formsFrom(
  wanted: RequestForm,
  known: Pick<ListForm, 'isOrdered'>,
  { resource, isDated }: { resource: Resource; isDated: boolean },
): Generator<RequestForm, void, undefined> {
  const orders = wanted.isOrdered ? [true, false] : [false];
  const sizes = sizesFrom(wanted.rows);
  // An ordering that was accepted before cannot be the cause of the refusal.
  const pairs =
    known.isOrdered === true
      ? orders.flatMap((isOrdered) => sizes.map((rows) => ({ isOrdered, rows })))
      : sizes.flatMap((rows) => orders.map((isOrdered) => ({ isOrdered, rows })));
  for (const pair of pairs) yield { ...pair, dating: wanted.dating };
  for (const dating of otherDatings(wanted.dating, resource, isDated)) {
    yield { rows: wanted.rows, isOrdered: false, dating };
    if (wanted.rows !== null) yield { rows: null, isOrdered: false, dating };
  }
}

function sizesFrom(rows: number | null): (number | null)[] {
  if (rows === null) return [null];
  if (rows < MIN_PAGE_ROWS) return [rows, MIN_PAGE_ROWS, null];
  return [rows, ...SMALLER_ROWS.filter((fewer) => fewer < rows), null];
}

function otherDatings(dating: Dating, resource: Resource, isDated: boolean): Dating[] {
  if (dating === 'none') return [];
  if (resource === 'expenses') return dating === 'created' && isDated ? ['created_at', 'none'] : ['none'];
  return resource === 'incomes' && isDated ? ['none'] : [];
}

/** A detected form of one list, stored beyond this run. */
export interface DetectedForm extends ListForm {
  address: string;
  resource: Resource;
  /** Local clock (ms). */
  learnedAt: number;
}
