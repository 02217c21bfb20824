import type { EarlierChange } from '../../core/cache/records/earlier-changes.ts';
import { createLine, grossOf } from '../books/amounts.ts';
import type { Book, BookRecord, Expense, Income } from '../books/book.ts';
import { vendorsByChance } from '../books/create-book.ts';
import { divideRounded, roundTo } from '../books/currencies.ts';
import { DAY_MS, dayOf, isWeekend, officeTime } from '../books/dates.ts';
import { drawExpense } from '../books/expenses.ts';
import type { Random } from '../random.ts';
import { writeExpense } from '../wire/expense.ts';
import { writeIncome } from '../wire/income.ts';
import type { Wire } from '../wire/record.ts';

/** Age of the oldest records that changed, and of the oldest change to one that existed before (days). */
const RECORD_DAYS = 80;
const CHANGE_DAYS = 7;
/** Age of the oldest records that were only added (days). */
const ADDED_DAYS = 4;
/** Age of the oldest removal (days). */
const REMOVED_DAYS = 3;
const HOUR_MS = 3_600_000;
/** Share of the changes drawn at weekends that stay there. */
const WEEKEND_SHARE = 0.1;
const MAX_DRAWS = 30;

/** A list of the book with its form on the wire. */
interface List<T extends BookRecord> {
  resource: 'expenses' | 'incomes';
  records: readonly T[];
  write: (record: T) => Wire;
}

/** A kind of change: the records that it may have happened to, and the record before it. */
interface Kind<T extends BookRecord> {
  count: number;
  fits: (record: T) => boolean;
  before: (record: T) => Partial<T>;
}

/**
 * Changes of the last days that lead to the records as they are now, oldest first: each changed record was added earlier,
 * and its former values are those of the record before the change.
 *
 * @param now start of the service (ms).
 */
export function createChanges(book: Book, now: number, random: Random): EarlierChange[] {
  const expenses: List<Expense> = {
    resource: 'expenses',
    records: book.expenses.all().filter((record) => isRecent(record, now)),
    write: (record) => writeExpense(book, record),
  };
  const incomes: List<Income> = {
    resource: 'incomes',
    records: book.incomes.all().filter((record) => isRecent(record, now)),
    write: (record) => writeIncome(book, record),
  };
  const today = dayOf(now);
  const paid = {
    fits: ({ paid: status, method, due }: BookRecord) =>
      status === 2 && method === 'transfer' && due !== null && Math.abs(due - today) < 25,
    before: () => ({ paid: 1 as const }),
  };
  const postponed = {
    fits: ({ paid: status, due, issued }: BookRecord) =>
      status === 1 && due !== null && issued !== null && due - issued >= 8,
    before: ({ due }: BookRecord) => ({ due: (due ?? 0) - random.int(3, 7) }),
  };
  return [
    ...changesIn(
      expenses,
      [
        { ...paid, count: 6 },
        { ...postponed, count: 3 },
        {
          count: 2,
          fits: ({ periodStart }) => periodStart === null,
          before: (record) => reprice(record, random),
        },
      ],
      now,
      random,
    ),
    ...changesIn(
      incomes,
      [
        {
          count: 1,
          fits: ({ cancelled, invoiceType }) => cancelled && invoiceType !== 3,
          before: () => ({ cancelled: false }),
        },
        {
          ...paid,
          count: 4,
          fits: (record) => paid.fits(record) && !record.cancelled && record.invoiceType !== 3,
        },
        { ...postponed, count: 2 },
      ],
      now,
      random,
    ),
    ...removedExpense(book, now, random),
  ].sort((one, other) => one.at - other.at);
}

function isRecent({ shape, created }: BookRecord, now: number): boolean {
  return shape === 'usual' && created > now - RECORD_DAYS * DAY_MS && created < now - HOUR_MS;
}

/** Each record changes at most once. The newest of the others were only added. */
function changesIn<T extends BookRecord>(
  { resource, records, write }: List<T>,
  kinds: readonly Kind<T>[],
  now: number,
  random: Random,
): EarlierChange[] {
  const left = new Set(records);
  const changes = kinds.flatMap(({ count, fits, before }) =>
    Array.from({ length: count }).flatMap((): EarlierChange[] => {
      const candidates = [...left].filter((record) => record.created < now - DAY_MS && fits(record));
      if (candidates.length === 0) return [];
      const record = random.pick(candidates);
      left.delete(record);
      const from = Math.max(record.created + 4 * HOUR_MS, now - CHANGE_DAYS * DAY_MS);
      const change = { resource, recordId: String(record.id), at: workTime(from, now - HOUR_MS / 6, random) };
      const former = differing(write({ ...record, ...before(record) }), write(record));
      return [added(resource, record), { ...change, kind: 'changed', before: former }];
    }),
  );
  const latest = [...left].filter(({ created }) => created > now - ADDED_DAYS * DAY_MS).slice(-3);
  return [...changes, ...latest.map((record) => added(resource, record))];
}

/** Countinghouse would have found a new record with the next update of its list. */
function added(resource: 'expenses' | 'incomes', { id, created }: BookRecord): EarlierChange {
  return { kind: 'added', resource, recordId: String(id), at: created + (id % 30) * 60_000, text: null };
}

/** The former values of the fields that differ. */
function differing(former: Wire, now: Wire): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(former).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  );
}

/** The first line cost 5 to 30 per cent more or less. */
function reprice({ lines, currency }: Expense, random: Random): Partial<Expense> {
  const percent = BigInt(100 + random.int(5, 30) * (random.chance(0.5) ? 1 : -1));
  const former = lines.map((line, position) => {
    const net = roundTo(currency, divideRounded(line.net * percent, 100n));
    return position === 0 ? createLine(line.type, net, line.rate, currency) : line;
  });
  return { lines: former, gross: grossOf(former) };
}

/** An expense that was entered by mistake: the service does not send it any more. */
function removedExpense(book: Book, now: number, random: Random): EarlierChange[] {
  const created = officeTime(dayOf(now) - 2 * CHANGE_DAYS, random);
  const drawn = drawExpense(book, vendorsByChance(book), { created, today: dayOf(now) }, random);
  // Ids of the books start after the first.
  const expense: Expense = { ...drawn, id: book.plan.firstId, shape: 'usual', paid: 1 };
  const of = { resource: 'expenses' as const, recordId: String(expense.id) };
  const text = JSON.stringify(writeExpense(book, expense));
  return [
    { ...added('expenses', expense), kind: 'added', text },
    { ...of, kind: 'removed', at: workTime(now - REMOVED_DAYS * DAY_MS, now - HOUR_MS, random) },
  ];
}

/** A time in office hours between two times (ms), rarely at a weekend. */
function workTime(from: number, to: number, random: Random): number {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const day = random.int(dayOf(from), dayOf(to));
    const time = officeTime(day, random);
    if (time >= from && time <= to && (!isWeekend(day) || random.chance(WEEKEND_SHARE))) return time;
  }
  return Math.max(from, to - HOUR_MS);
}
