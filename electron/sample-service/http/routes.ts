import type { Resource } from '../../../shared/model/record.ts';
import type { Book, BookRecord, RecordList } from '../books/book.ts';
import type { Dialects } from '../dialects/dialect.ts';
import { toJson } from '../dialects/exact-number.ts';
import { reshapeBalances } from '../dialects/reshape-balances.ts';
import { reshapeList } from '../dialects/reshape-list.ts';
import { reshapeRecord } from '../dialects/reshape-record.ts';
import type { SampleServiceOptions } from '../options.ts';
import { writeCompany, writeExpenseType, writePartner } from '../wire/company.ts';
import { writeExpense } from '../wire/expense.ts';
import { writeIncome } from '../wire/income.ts';
import type { Wire } from '../wire/record.ts';
import { select, type DateField, type ListRules } from './list-query.ts';
import { paginate, type PageRules } from './pagination.ts';

/** Input of a route. */
export interface Question {
  book: Book;
  query: URLSearchParams;
  /** Absolute address of the request, without query. */
  address: string;
}

export interface Route {
  /** Whether the company-scope header is checked. */
  scoped: boolean;
  /** False for routes that every valid token may use. */
  needsPermission: boolean;
  /** Returns the JSON body. */
  answer: (question: Question) => string;
}

export interface RouteOptions extends Required<
  Pick<SampleServiceOptions, 'maxPageSize' | 'expenseTypesBody' | 'incomeDateField'>
> {
  dialects: Dialects;
}

const EXPENSE_DATES: DateField[] = ['created', 'created_at', 'issued_at', 'fulfilled_at', 'due_at'];
const ORDERINGS = ['created_at', 'due_at', 'invoice_number', 'partner', 'gross_amount', 'paid', 'tags'];
const EXPENSE_ORDERINGS = [
  ...ORDERINGS,
  'created',
  'planned_payment_date',
  'expense_type',
  'expense_types',
  'filing_number',
];

function rulesOf({ incomeDateField, dialects }: RouteOptions): { expenses: ListRules; incomes: ListRules } {
  const refusesOrdering = dialects.has('refuse-ordering');
  return {
    expenses: {
      dateFields: EXPENSE_DATES.filter((field) => field !== 'created' || !dialects.has('created-at')),
      defaultDateField: 'created',
      orderings: EXPENSE_ORDERINGS,
      defaultOrdering: '-created',
      refusesOrdering,
    },
    incomes: {
      dateFields: [],
      defaultDateField: incomeDateField,
      orderings: [...ORDERINGS, 'revenue_type'],
      defaultOrdering: '-created_at',
      refusesOrdering,
    },
  };
}

function pageRulesOf({ maxPageSize, dialects }: RouteOptions): PageRules {
  return {
    maxPageSize: dialects.has('page-cap-20') ? Math.min(20, maxPageSize) : maxPageSize,
    refusedAbove: dialects.has('refuse-large-pages') ? 100 : Infinity,
    overlap: dialects.has('overlapping-pages') ? 1 : 0,
  };
}

/** All routes of the service, by the paths that {@link routePath} returns. */
export function createRoutes(options: RouteOptions): ReadonlyMap<string, Route> {
  const { dialects } = options;
  const pageRules = pageRulesOf(options);
  const rules = rulesOf(options);
  const list = <T>(
    resource: Resource,
    items: readonly T[],
    { query, address }: Question,
    write: (item: T) => Wire,
  ): string => {
    const envelope = dialects.has('bare-array')
      ? { count: items.length, next: null, previous: null, results: [...items] }
      : paginate(items, query, address, pageRules);
    const results = envelope.results.map((item) => reshapeRecord(resource, write(item), dialects));
    return toJson(reshapeList(resource, { ...envelope, results }, dialects));
  };
  const records =
    <T extends BookRecord>(
      resource: 'expenses' | 'incomes',
      listOf: (book: Book) => RecordList<T>,
      write: (book: Book, record: T) => Wire,
    ) =>
    (question: Question): string =>
      list(resource, select(listOf(question.book), question.query, rules[resource]), question, (record) =>
        write(question.book, record),
      );
  const types = ({ types: all }: Book): Wire[] => all.map(writeExpenseType);
  const open = { scoped: false, needsPermission: true };
  const scoped = { scoped: !dialects.has('ignores-header'), needsPermission: true };
  return new Map<string, Route>([
    ['/v1/ping', { scoped: false, needsPermission: false, answer: () => '{"status":"ok"}' }],
    ['/2/company-info', { ...scoped, answer: ({ book }) => JSON.stringify(writeCompany(book)) }],
    ['/1/pulse', { ...open, answer: ({ book }) => reshapeBalances(book, dialects) }],
    [
      '/1/partners',
      { ...open, answer: (question) => list('partners', question.book.partners, question, writePartner) },
    ],
    [
      '/2/expense-types',
      {
        ...scoped,
        answer: (question) =>
          options.expenseTypesBody === 'array'
            ? toJson(types(question.book).map((type) => reshapeRecord('expense-types', type, dialects)))
            : list('expense-types', question.book.types, question, writeExpenseType),
      },
    ],
    ['/1/expenses', { ...open, answer: records('expenses', (book) => book.expenses, writeExpense) }],
    ['/1/incomes', { ...open, answer: records('incomes', (book) => book.incomes, writeIncome) }],
  ]);
}

/** Allows a trailing slash, and as prefix any path that documentation gives as the service's address. */
const PATH = /^(?:\/(?:1|2|v1|v1\/auth\/keys))??(\/(?:1|2|v1)\/[a-z-]+)\/?$/;

/** Maps the path of a request to a path of {@link createRoutes}; null where none can match. */
export function routePath(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}
