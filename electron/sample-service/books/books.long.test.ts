import { beforeAll, describe, expect, test } from 'vitest';
import { parseAmount } from '../../../shared/money.ts';
import { writeBalances, writeExpenseType, writePartner } from '../wire/company.ts';
import { writeExpense } from '../wire/expense.ts';
import { writeIncome } from '../wire/income.ts';
import type { Book } from './book.ts';
import { COMPANIES } from './companies.ts';
import { createBook } from './create-book.ts';
import { DAY_MS } from './dates.ts';

const TODAY = Date.UTC(2026, 2, 18) / DAY_MS;

interface WireLine {
  net_amount: string;
  vat_amount: string;
  gross_amount: string;
}

let books: Book[];
beforeAll(() => {
  books = COMPANIES.map((plan) => createBook(plan, 'books', TODAY, 1));
});

const texts = (book: Book): string[] => [
  JSON.stringify(writeBalances(book)),
  ...book.types.map((type) => JSON.stringify(writeExpenseType(type))),
  ...book.partners.map((partner) => JSON.stringify(writePartner(partner))),
  ...book.expenses.all().map((expense) => JSON.stringify(writeExpense(book, expense))),
  ...book.incomes.all().map((income) => JSON.stringify(writeIncome(book, income))),
];

test('three companies differ in size and currency', () => {
  const sizes = books.map((book) => [
    book.plan.companyId,
    book.plan.currency,
    book.expenses.size + book.incomes.size,
    new Set(book.partners.map((partner) => partner.name)).size,
    book.types.length,
    new Set(book.accounts.map((account) => account.currency.code)).size,
  ]);
  expect(sizes).toEqual([
    [7001, 'HUF', 40_000, 600, 45, 3],
    [7002, 'EUR', 6_000, 180, 36, 2],
    [7003, 'CZK', 600, 60, 18, 2],
  ]);
  expect(books.flatMap((book) => book.accounts).some((account) => account.balance < 0n)).toBe(true);
});

describe('every record of every company', () => {
  test('has exact amounts: net and VAT add up to gross, lines add up to the total', () => {
    const exact = (text: string): bigint => {
      const units = parseAmount(text);
      if (units === null) throw new Error(`${text} is not an exact amount.`);
      return units;
    };
    let lineCount = 0;
    for (const book of books) {
      const records = [
        ...book.expenses.all().map((expense) => writeExpense(book, expense)),
        ...book.incomes.all().map((income) => writeIncome(book, income)),
      ].filter((record) => 'assignments' in record);
      for (const record of records) {
        const lines = record.assignments as WireLine[];
        const sums = { net: 0n, vat: 0n, gross: 0n };
        for (const line of lines) {
          const net = exact(line.net_amount);
          const vat = exact(line.vat_amount);
          const gross = exact(line.gross_amount);
          if (net + vat !== gross) throw new Error(`Record ${String(record.id)} does not add up.`);
          sums.net += net;
          sums.vat += vat;
          sums.gross += gross;
        }
        lineCount += lines.length;
        if (typeof record.gross_amount !== 'string') continue;
        const top = [record.net_amount, record.vat_amount, record.gross_amount].map((each) =>
          exact(String(each)),
        );
        if (top.join() !== [sums.net, sums.vat, sums.gross].join())
          throw new Error(`Income ${String(record.id)} is not the sum of its lines.`);
      }
    }
    expect(lineCount).toBeGreaterThan(60_000);
  });

  test('is entered before today, with ids in the order of entry', () => {
    for (const book of books) {
      for (const list of [book.expenses.all(), book.incomes.all()]) {
        const created = list.map((record) => record.created);
        expect(created.toSorted((a, b) => a - b)).toEqual(created);
        const age = TODAY - (created.at(-1) ?? 0) / DAY_MS;
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThan(14);
        const years = (TODAY - (created[0] ?? 0) / DAY_MS) / 365.25;
        expect(years).toBeGreaterThan(book.plan.years - 0.1);
        expect(years).toBeLessThan(book.plan.years + 0.1);
      }
    }
  });
});

test('the same seed and day produce the same bytes, and another seed or day different ones', () => {
  const plan = COMPANIES[2];
  if (!plan) throw new Error('Expected three companies.');
  const made = (seed: string, today: number): string => texts(createBook(plan, seed, today, 1)).join('\n');
  const bytes = made('books', TODAY);
  expect(made('books', TODAY)).toBe(bytes);
  expect(made('other', TODAY)).not.toBe(bytes);
  expect(made('books', TODAY + 1)).not.toBe(bytes);
});

test('December is busier than August, and rent is due every month', () => {
  const [book] = books;
  if (!book) throw new Error('Expected three companies.');
  const monthOf = (instant: number): number => new Date(instant).getUTCMonth();
  const inMonth = (month: number): number =>
    book.expenses.all().filter((expense) => monthOf(expense.created) === month).length;
  expect(inMonth(11)).toBeGreaterThan(1.4 * inMonth(7));

  const rent = book.types.find((type) => type.name === 'Rent');
  const months = book.expenses
    .all()
    .filter((expense) => expense.periodStart !== null && expense.lines[0]?.type === rent?.id)
    .map((expense) => expense.periodStart);
  expect(new Set(months).size).toBeGreaterThanOrEqual(72);
});

describe('the books contain', () => {
  let records: Record<string, unknown>[];
  beforeAll(() => {
    records = books.flatMap((book) => [
      ...book.expenses.all().map((expense) => writeExpense(book, expense)),
      ...book.incomes.all().map((income) => writeIncome(book, income)),
    ]);
  });
  const DAY_NOW = '2026-03-18';

  test.each<[what: string, fits: (record: Record<string, unknown>) => boolean, most: number]>([
    ['partners as objects', ({ partner }) => typeof partner === 'object', 0.02],
    ['currencies as codes', ({ currency }) => typeof currency === 'string', 0.02],
    ['currencies as objects', ({ currency }) => typeof currency === 'object', 0.02],
    ['undocumented fields', (record) => 'approval' in record, 0.02],
    ['records with only an id', (record) => Object.keys(record).length === 1, 0.001],
    ['records with very few fields', (record) => Object.keys(record).length === 4, 0.002],
    ['nulls', ({ vat_area }) => vat_area === null, 0.03],
    ['other time zones', (record) => String(record.created ?? record.created_at).endsWith('+01:00'), 0.02],
    ['foreign currencies', ({ currency }) => currency === 3, 0.1],
    ['part-paid records', ({ paid_status }) => paid_status === 3, 0.05],
    ['overdue records', ({ paid_status, due_at }) => paid_status === 1 && String(due_at) < DAY_NOW, 0.1],
    ['records due later', ({ paid_status, due_at }) => paid_status !== 2 && String(due_at) > DAY_NOW, 0.1],
    ['cancelled invoices', ({ is_cancelled }) => is_cancelled === true, 0.02],
    ['cancelling invoices', (record) => typeof record.referred_invoice_number === 'string', 0.02],
    [
      'records with four lines',
      ({ assignments }) => Array.isArray(assignments) && assignments.length === 4,
      0.1,
    ],
  ])('%s, but rarely', (_what, fits, most) => {
    const found = records.filter(fits).length;
    expect(found).toBeGreaterThan(0);
    expect(found / records.length).toBeLessThan(most);
  });

  test('the unusual shapes even in the smallest books', () => {
    const book = books[2];
    if (!book) throw new Error('Expected three companies.');
    const shapes = new Set(book.expenses.all().map((expense) => expense.shape));
    expect(shapes.size).toBe(10);
    expect(new Set(book.partners.map((partner) => partner.shape)).size).toBe(5);
  });
});
