import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';

/** How a date is asked from: by the name of the field of expenses, or not at all. Incomes have `from_date` alone. */
export type Dating = 'created' | 'created_at' | 'none';

/** The parameters of one request for the first page of a list, beside the date itself. */
export interface RequestForm {
  /** Rows of a page; null: the service's own number. */
  rows: number | null;
  isOrdered: boolean;
  dating: Dating;
}

/** What a service was found to take of the parameters of a list. */
export interface ListForm {
  /** Rows of the longest page that came full with more to follow; null: none has. */
  provenRows: number | null;
  /** A page of more rows is refused or cut to this; 0: `page_size` is refused altogether; null: not known. */
  mostRows: number | null;
  /** A page of fewer rows is refused; null: not known. */
  leastRows: number | null;
  /** Whether an ordering is taken; null: not known. */
  isOrdered: boolean | null;
  dating: Dating;
}

export const BLANK_FORM: ListForm = {
  provenRows: null,
  mostRows: null,
  leastRows: null,
  isOrdered: null,
  dating: 'created',
};

/** The number of rows that the service's specification names, and that a list is first asked with. */
export const SPECIFIED_ROWS = 100;
/** Larger pages, each tried once the one before was proven. */
export const LARGER_ROWS: readonly number[] = [200, 500];
/** Smaller pages, tried where larger ones are refused; the last is what services send unasked. */
const SMALLER_ROWS: readonly number[] = [100, 50, 20];
export const MIN_PAGE_ROWS = 20;

/** Refusals with a status of 4xx that no other parameters cure: the method, the login, the time. */
const INCURABLE: ReadonlySet<number> = new Set([402, 405, 406, 407, 408, 421, 425, 426, 428, 451]);

/** Whether a request with fewer rows or parameters may be answered where this one was not. */
export function isCurable(failure: Failure): boolean {
  if (failure.code === 'answer-unreadable') return failure.reason === 'too-large';
  if (failure.code !== 'service-error') return false;
  return failure.status >= 400 && failure.status < 500 && !INCURABLE.has(failure.status);
}

/**
 * The forms to ask a first page with until one is answered, the wanted one first: then with fewer rows and without an
 * ordering, and last with another name of the date or without it. An answer without the date is only longer.
 *
 * @param isDated whether a date is asked from.
 */
export function* formsFrom(
  wanted: RequestForm,
  known: Pick<ListForm, 'isOrdered'>,
  { resource, isDated }: { resource: Resource; isDated: boolean },
): Generator<RequestForm, void, undefined> {
  const orders = wanted.isOrdered ? [true, false] : [false];
  const sizes = sizesFrom(wanted.rows);
  // An ordering that was taken before is not what is refused now.
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

/** What was learnt of one list, to be kept beyond this run. */
export interface LearntForm extends ListForm {
  address: string;
  resource: Resource;
  /** Own clock (ms). */
  learntAt: number;
}
