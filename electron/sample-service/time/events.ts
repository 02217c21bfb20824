import type { Random } from '../random.ts';
import { drawNet, grossOf } from '../books/amounts.ts';
import type { Account, Book, BookRecord, Line, RecordList } from '../books/book.ts';
import { customersOf, vendorsByChance } from '../books/create-book.ts';
import { CURRENCIES } from '../books/currencies.ts';
import { dayOf, type Moment } from '../books/dates.ts';
import { drawExpense } from '../books/expenses.ts';
import { drawIncome } from '../books/incomes.ts';

/** Number of newest records that edits and deletions choose from. */
const MAX_RECENT_RECORDS = 400;

/** Changes the books of a company at `now` (ms): always a balance, sometimes records. */
export function applyEvents(book: Book, random: Random, now: number): void {
  const moment: Moment = { created: Math.floor(now / 1000) * 1000, today: dayOf(now) };
  move(random.pick(book.accounts), drawMovement(book, random), now);
  if (random.chance(0.3)) book.expenses.add(drawExpense(book, vendorsByChance(book), moment, random));
  if (random.chance(0.15)) book.incomes.add(drawIncome(book, customersOf(book), moment, random));
  if (random.chance(0.2)) settle(book, book.expenses, -1n, random, now);
  if (random.chance(0.12)) settle(book, book.incomes, 1n, random, now);
  if (random.chance(0.1)) edit(book, random);
  if (random.chance(0.02)) remove(random.chance(0.6) ? book.expenses : book.incomes, random);
}

/** A card payment, fee or small sale, in euros; more often outgoing than incoming. */
function drawMovement(book: Book, random: Random): bigint {
  const units = drawNet(book, [4, 380], CURRENCIES.EUR, random);
  return random.chance(0.42) ? units : -units;
}

function move(account: Account, euros: bigint, now: number): void {
  const { perEuro, smallest } = account.currency;
  const units = ((euros * perEuro) / 10_000n / smallest) * smallest;
  Object.assign(account, { balance: account.balance + units, updated: now });
}

/** Pays an open item, mostly in full; a full payment changes the balance of the account in its currency. */
function settle(book: Book, list: RecordList<BookRecord>, sign: bigint, random: Random, now: number): void {
  const open = list.all().filter((record) => record.paid !== 2);
  if (open.length === 0) return;
  const record = random.pick(open);
  list.change(record.id, { paid: record.paid === 1 && random.chance(0.2) ? 3 : 2 });
  const account = book.accounts.find((each) => each.currency === record.currency);
  if (account && record.paid === 2) {
    Object.assign(account, { balance: account.balance + sign * record.gross, updated: now });
  }
}

/** Corrects an expense: a later due date, another type, other tags or another number. */
function edit(book: Book, random: Random): void {
  const record = pickRecent(book.expenses, random);
  if (!record) return;
  const changes: Partial<BookRecord>[] = [
    { due: (record.due ?? dayOf(record.created)) + random.int(3, 21) },
    { tags: [random.int(1, 12)] },
    { number: `${record.number ?? String(record.id)}/${random.int(2, 9)}` },
    retype(book, record, random),
  ];
  book.expenses.change(record.id, random.pick(changes));
}

function retype(book: Book, record: BookRecord, random: Random): Partial<BookRecord> {
  const type = random.pick(vendorsByChance(book)).type.id;
  const lines = record.lines.map((line, position): Line => (position === 0 ? { ...line, type } : line));
  return { lines, gross: grossOf(lines) };
}

function remove(list: RecordList<BookRecord>, random: Random): void {
  const record = pickRecent(list, random);
  if (record) list.delete(record.id);
}

function pickRecent(list: RecordList<BookRecord>, random: Random): BookRecord | undefined {
  const recent = list.all().slice(-MAX_RECENT_RECORDS);
  return recent.length === 0 ? undefined : random.pick(recent);
}
