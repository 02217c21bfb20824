import type { DocumentList } from '../../../../../shared/model/insight.ts';
import type { RecordRow, Resource, SortColumn } from '../../../../../shared/model/record.ts';
import type { CaseAnswer } from '../case-service.ts';
import type { Wire } from './bodies.ts';

type Answers = Record<string, string | CaseAnswer>;
type PerList<T, L extends string = Resource> = Partial<Record<L, T>>;

/**
 * Answers of one kind, and the expected results. Records are named as the user sees them: by invoice number, by name,
 * or as `Record` and the id.
 */
export interface Variant {
  case: string;
  /** Override those of the plain company; see `plainAnswers`. */
  answers: Answers;
  /** Answers of a second sync. */
  later?: Answers;
  /** Fields of the company, and the path that the user types after the service's address. */
  info?: Wire;
  base?: string;
  /** The expectation in words. */
  expect: string;
  seen: Seen;
}

export interface Seen {
  /** The records of a list, sorted by name. */
  listed?: PerList<string[]>;
  /** Fields of some rows, by record name. */
  rows?: PerList<Record<string, Partial<RecordRow>>>;
  /** Lists that are completely synced, up to date and without a failure; and lists that must not count as complete. */
  complete?: Resource[];
  incomplete?: Resource[];
  /** Reason why a list may not be complete. */
  reasons?: PerList<string>;
  /** Number of unreadable records in a list. */
  setAside?: PerList<number>;
  /** Accounts as `Bank 100.00`, and totals as `EUR 300.00 of 2`. */
  accounts?: string[];
  cash?: string[];
  /** Totals of the list: `EUR net 1.00 vat 0.00 gross 1.00 unpaid 1.00`; an unknown sum is `-`. */
  sums?: PerList<string[], DocumentList>;
  /** As `2026-11 EUR 30.00`. */
  months?: PerList<string[], DocumentList>;
  /** Number of records of a list in no month. */
  undated?: PerList<number, DocumentList>;
  /** Overdue amounts: `EUR 70.00`. */
  overdue?: PerList<string[], DocumentList>;
  /** Records of a list not included in the overdue amount, as reported alike by overview, worklists and pack. */
  beside?: PerList<
    Partial<Record<'partPaid' | 'cancelled' | 'statusUnknown' | 'undated', number>>,
    DocumentList
  >;
  /** Forecast entries by day: `2026-12-20 incomes 20.00`; `undated incomes 20.00`. */
  forecast?: string[];
  /** Names in the order of a column. */
  order?: PerList<{ column: SortColumn; names: string[] }>;
  /** Search results: `partners Acme`. */
  search?: Record<string, string[]>;
  /** The workbook's sheet names are valid and distinct, and each sheet names the company. */
  sheets?: true;
  /** Repeating the same answers twice makes no change, no removal and no new balance. */
  steady?: true;
}
