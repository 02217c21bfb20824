import type { DocumentList } from '../../../../../shared/model/insight.ts';
import type { RecordRow, Resource, SortColumn } from '../../../../../shared/model/record.ts';
import type { CaseAnswer } from '../case-service.ts';
import type { Wire } from './bodies.ts';

type Answers = Record<string, string | CaseAnswer>;
type PerList<T, L extends string = Resource> = Partial<Record<L, T>>;

/**
 * Answers of one kind, and what they must show. Records are named by what a reader sees: an invoice number, a name, else
 * `Record` and the id.
 */
export interface Variant {
  case: string;
  /** In place of the plain company's; see `plainAnswers`. */
  answers: Answers;
  /** Answers of a second sync. */
  later?: Answers;
  /** Fields of the company, and what the user types behind the service's address. */
  info?: Wire;
  base?: string;
  /** In words. */
  expect: string;
  seen: Seen;
}

export interface Seen {
  /** The records of a list, in the order of their names. */
  listed?: PerList<string[]>;
  /** Parts of some rows by their names. */
  rows?: PerList<Record<string, Partial<RecordRow>>>;
  /** Lists that are read to their end, up to date and without a failure; and such that must not be called complete. */
  complete?: Resource[];
  incomplete?: Resource[];
  /** Why a list is not known to be whole. */
  reasons?: PerList<string>;
  /** Records of a list that could not be read. */
  setAside?: PerList<number>;
  /** Accounts as `Bank 100.00`, and totals as `EUR 300.00 of 2`. */
  accounts?: string[];
  cash?: string[];
  /** What the list adds up: `EUR net 1.00 vat 0.00 gross 1.00 unpaid 1.00`; an unknown sum is `-`. */
  sums?: PerList<string[], DocumentList>;
  /** `2026-11 EUR 30.00`. */
  months?: PerList<string[], DocumentList>;
  /** Records of a list in no month. */
  undated?: PerList<number, DocumentList>;
  /** What is overdue: `EUR 70.00`. */
  overdue?: PerList<string[], DocumentList>;
  /** What of a list is not in what is overdue, said in overview, worklists and pack alike. */
  beside?: PerList<
    Partial<Record<'partPaid' | 'cancelled' | 'statusUnknown' | 'undated', number>>,
    DocumentList
  >;
  /** Whom the forecast expects what from, by day: `2026-12-20 incomes 20.00`; `undated incomes 20.00`. */
  forecast?: string[];
  /** Names in the order of a column. */
  order?: PerList<{ column: SortColumn; names: string[] }>;
  /** What a search finds: `partners Acme`. */
  search?: Record<string, string[]>;
  /** The workbook's sheets are legal, distinct, and each names the company. */
  sheets?: true;
  /** The same answers again, twice, make no change, no removal and no new balance. */
  steady?: true;
}
