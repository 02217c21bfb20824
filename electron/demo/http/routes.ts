import type { Book, BookRecord } from '../books/book.ts';
import type { RecordList } from '../books/record-list.ts';
import type { SampleServiceOptions } from '../options.ts';
import { pulseBody, writeCompany, writeExpenseType, writePartner } from '../wire/company.ts';
import { writeExpense } from '../wire/expense.ts';
import { writeIncome } from '../wire/income.ts';
import type { Wire } from '../wire/record.ts';
import { select, type ListRules } from './list-query.ts';
import { paginate } from './pagination.ts';

/** What a route answers from. */
export interface Question {
  book: Book;
  query: URLSearchParams;
  /** The absolute address asked for, without query. */
  address: string;
}

export interface Route {
  /** Whether the company-scope header counts here. */
  scoped: boolean;
  /** False where every known token may ask. */
  needsPermission: boolean;
  /** The JSON body. */
  answer: (question: Question) => string;
}

export type RouteOptions = Required<
  Pick<SampleServiceOptions, 'maxPageSize' | 'expenseTypesBody' | 'incomeDateField'>
>;

const EXPENSES: ListRules = {
  dateFields: ['created', 'issued_at', 'fulfilled_at', 'due_at'],
  defaultDateField: 'created',
  orderings: ['created', 'invoice_number', 'partner', 'gross_amount', 'paid'],
  defaultOrdering: '-created',
};

const INCOMES: Omit<ListRules, 'defaultDateField'> = {
  dateFields: [],
  orderings: ['created_at', 'due_at', 'invoice_number', 'partner', 'gross_amount', 'paid'],
  defaultOrdering: '-created_at',
};

/** Every path of the service. All others do not exist. */
export function createRoutes(options: RouteOptions): ReadonlyMap<string, Route> {
  const list = <T>(items: readonly T[], { query, address }: Question, write: (item: T) => Wire): string => {
    const envelope = paginate(items, query, address, options.maxPageSize);
    return JSON.stringify({ ...envelope, results: envelope.results.map(write) });
  };
  const records =
    <T extends BookRecord>(
      listOf: (book: Book) => RecordList<T>,
      rules: ListRules,
      write: (book: Book, record: T) => Wire,
    ) =>
    (question: Question): string =>
      list(select(listOf(question.book), question.query, rules), question, (record) =>
        write(question.book, record),
      );
  const open = { scoped: false, needsPermission: true };
  const scoped = { scoped: true, needsPermission: true };
  return new Map<string, Route>([
    ['/v1/ping', { scoped: false, needsPermission: false, answer: () => '{"status":"ok"}' }],
    ['/2/company-info/', { ...scoped, answer: ({ book }) => JSON.stringify(writeCompany(book)) }],
    ['/1/pulse/', { ...open, answer: ({ book }) => pulseBody(book) }],
    ['/1/partners/', { ...open, answer: (question) => list(question.book.partners, question, writePartner) }],
    [
      '/2/expense-types/',
      {
        ...scoped,
        answer: (question) =>
          options.expenseTypesBody === 'array'
            ? JSON.stringify(question.book.types.map(writeExpenseType))
            : list(question.book.types, question, writeExpenseType),
      },
    ],
    ['/1/expenses/', { ...open, answer: records((book) => book.expenses, EXPENSES, writeExpense) }],
    [
      '/1/incomes/',
      {
        ...open,
        answer: records(
          (book) => book.incomes,
          { ...INCOMES, defaultDateField: options.incomeDateField },
          writeIncome,
        ),
      },
    ],
  ]);
}
