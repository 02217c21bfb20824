import { dateOf } from '../../shared/calendar.ts';
import { parseAmount } from '../../shared/money.ts';
import type { Clock } from '../core/lib/clock.ts';
import type { Book, BookRecord, PaidStatus, RecordList } from './books/book.ts';
import { customersOf, vendorsByChance } from './books/create-book.ts';
import { DAY_MS, dayOf, type Moment } from './books/dates.ts';
import { drawExpense } from './books/expenses.ts';
import { drawIncome } from './books/incomes.ts';
import type { Random } from './random.ts';

/** Fields as the service sends them; `undefined` omits a field. */
export type Fields = Record<string, unknown>;

/** Immediate changes of the books from outside. All throw RangeError for an unknown company, record or account. */
export interface BookHooks {
  /**
   * Adds a plausible record with the current time and the given fields. Date fields and `created` may be in the past.
   * Returns its id.
   */
  addExpense(companyId: number, fields?: Fields): number;
  addIncome(companyId: number, fields?: Fields): number;
  editExpense(companyId: number, id: number, fields: Fields): void;
  editIncome(companyId: number, id: number, fields: Fields): void;
  deleteExpense(companyId: number, id: number): void;
  deleteIncome(companyId: number, id: number): void;
  /** Sets the balance of an account, by default the first, to decimal text. */
  setBalance(companyId: number, balance: string, accountId?: number): void;
  /** Ids of the current records, ascending. */
  expenseIds(companyId: number): number[];
  incomeIds(companyId: number): number[];
}

export function createHooks(books: readonly Book[], random: Random, clock: Clock): BookHooks {
  const bookOf = (companyId: number): Book => {
    const book = books.find((each) => each.plan.companyId === companyId);
    if (!book) throw new RangeError(`No company ${companyId}.`);
    return book;
  };
  const moment = (): Moment => {
    const now = clock.now();
    return { created: Math.floor(now / 1000) * 1000, today: dayOf(now) };
  };
  const ids = (list: RecordList<BookRecord>): number[] => list.all().map((record) => record.id);
  return {
    addExpense: (companyId, fields = {}) => {
      const book = bookOf(companyId);
      const record = drawExpense(book, vendorsByChance(book), moment(), random);
      book.expenses.add({ ...record, shape: 'usual' });
      apply(book.expenses, record.id, fields);
      return record.id;
    },
    addIncome: (companyId, fields = {}) => {
      const book = bookOf(companyId);
      const record = drawIncome(book, customersOf(book), moment(), random);
      book.incomes.add({ ...record, shape: 'usual' });
      apply(book.incomes, record.id, fields);
      return record.id;
    },
    editExpense: (companyId, id, fields) => apply(bookOf(companyId).expenses, id, fields),
    editIncome: (companyId, id, fields) => apply(bookOf(companyId).incomes, id, fields),
    deleteExpense: (companyId, id) => bookOf(companyId).expenses.delete(id),
    deleteIncome: (companyId, id) => bookOf(companyId).incomes.delete(id),
    setBalance: (companyId, balance, accountId) => {
      const { accounts } = bookOf(companyId);
      const account = accountId === undefined ? accounts[0] : accounts.find(({ id }) => id === accountId);
      const units = parseAmount(balance);
      if (!account || units === null) throw new RangeError('Unknown account or invalid amount.');
      Object.assign(account, { balance: units, updated: clock.now() });
    },
    expenseIds: (companyId) => ids(bookOf(companyId).expenses),
    incomeIds: (companyId) => ids(bookOf(companyId).incomes),
  };
}

/** Sets fields of a record. Readable values of fields that lists filter and order by take effect there. */
function apply(list: RecordList<BookRecord>, id: number, fields: Fields): void {
  const record = list.get(id);
  const changes: Partial<BookRecord> = { fields: { ...record.fields, ...fields } };
  const created = fields.created ?? fields.created_at;
  if (typeof created === 'string') changes.created = Date.parse(created);
  if ('issued_at' in fields) changes.issued = readDay(fields.issued_at);
  if ('fulfilled_at' in fields) changes.fulfilled = readDay(fields.fulfilled_at);
  if ('due_at' in fields) changes.due = readDay(fields.due_at);
  if (typeof fields.invoice_number === 'string') changes.number = fields.invoice_number;
  if (typeof fields.gross_amount === 'string')
    changes.gross = parseAmount(fields.gross_amount) ?? record.gross;
  if ([1, 2, 3].includes(fields.paid_status as number)) changes.paid = fields.paid_status as PaidStatus;
  list.change(id, changes);
}

function readDay(value: unknown): number | null {
  const date = typeof value === 'string' ? dateOf(value) : null;
  return date === null ? null : Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
