import { fillDigits, type Random } from '../random.ts';
import { createLine, drawLineCount, drawNet, grossOf, rateFor } from './amounts.ts';
import type { Book, Expense, Line, Partner, PaymentMethod } from './book.ts';
import { divideRounded, roundTo, type Currency } from './currencies.ts';
import { DAY_MS, dayOf, drawMethod, drawPaid, drawTerm, yearOf, type Moment } from './dates.ts';
import type { ExpenseType } from './expense-types.ts';
import { shapeAt } from './shapes.ts';

/** A recurring expense: the same vendor and about the same amount every `everyMonths` months. */
export interface Recurring {
  type: ExpenseType;
  partner: Partner;
  /** 1 to 28. */
  dayOfMonth: number;
  everyMonths: number;
  /** Net amount in the first year. */
  net: bigint;
}

/** One recurring expense per type with a rhythm and site of the company. */
export function createRecurring(book: Book, random: Random): Recurring[] {
  return book.types.flatMap((type) => {
    const { plan } = type;
    if (!plan?.rhythm) return [];
    const vendors = book.partners.filter((partner) => partner.type === type && partner.vendor);
    const { everyMonths } = plan.rhythm;
    return Array.from({ length: book.plan.sites }, () => ({
      type,
      partner: random.pick(vendors),
      dayOfMonth: random.int(1, 28),
      everyMonths,
      net: drawNet(book, plan.euros, book.currency, random),
    }));
  });
}

/** Five per cent more each year, more in winter for heating and light, double salaries in December. */
export function recurringNet(
  recurring: Recurring,
  currency: Currency,
  day: number,
  firstYear: number,
): bigint {
  const month = new Date(day * DAY_MS).getUTCMonth();
  const season = recurring.type.plan?.rhythm?.season;
  const winter = season === 'winter' ? ([155n, 150n, 130n, 105n][Math.min(month, 11 - month)] ?? 70n) : 100n;
  const thirteenth = season === 'thirteenth' && month === 11 ? 2n : 1n;
  const yearly = BigInt(100 + 5 * (yearOf(day) - firstYear));
  return roundTo(currency, divideRounded(recurring.net * yearly * winter * thirteenth, 10_000n));
}

/** One occurrence of a recurring expense; `net` is the amount of this occurrence. */
export function createRecurringExpense(
  book: Book,
  recurring: Recurring,
  net: bigint,
  moment: Moment,
  random: Random,
): Expense {
  const { type, partner } = recurring;
  const line = createLine(type.id, net, rateFor(book, partner, type), book.currency);
  const issued = dayOf(moment.created) - random.int(0, 2);
  const month = new Date(moment.created);
  return {
    ...createExpense(book, partner, [line], book.currency, 'transfer', issued, issued + 8, moment, random),
    periodStart: dayOf(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)),
  };
}

/** A non-recurring expense from one of `vendors`; vendors at the front of the list are more frequent. */
export function drawExpense(book: Book, vendors: Partner[], moment: Moment, random: Random): Expense {
  const partner = vendors[Math.floor(vendors.length * random.next() ** 2)] ?? random.pick(vendors);
  const currency = random.chance(0.7) ? partner.currency : book.currency;
  const lines = Array.from({ length: drawLineCount(random) }, (_, position): Line => {
    const type = position > 0 && random.chance(0.5) ? random.pick(vendors).type : partner.type;
    const net = drawNet(book, type.plan?.euros ?? [10, 100], currency, random);
    return createLine(type.id, net, rateFor(book, partner, type), currency);
  });
  const method = drawMethod(random);
  // Most invoices are entered within days; a few arrive weeks later.
  const lag = random.chance(0.05) ? random.int(8, 70) : random.int(0, 5);
  const issued = dayOf(moment.created) - lag;
  const due = method === 'cash' || method === 'card' ? issued : issued + drawTerm(random);
  return createExpense(book, partner, lines, currency, method, issued, due, moment, random);
}

function createExpense(
  book: Book,
  partner: Partner,
  lines: Line[],
  currency: Currency,
  method: PaymentMethod | null,
  issued: number,
  due: number,
  moment: Moment,
  random: Random,
): Expense {
  const { nextId } = book.expenses;
  const atOnce = method === 'cash' || method === 'card';
  return {
    id: nextId,
    created: moment.created,
    partner,
    currency,
    number: random.chance(0.01)
      ? null
      : fillDigits(partner.numbering.replace('%Y', String(yearOf(issued))), random),
    issued,
    fulfilled: issued - (random.chance(0.3) ? random.int(1, 12) : 0),
    due,
    method,
    paid: atOnce ? 2 : drawPaid(due, moment.today, random),
    tags: random.chance(0.22) ? [random.int(1, 12)] : [],
    lines,
    gross: grossOf(lines),
    shape: shapeAt(nextId - book.plan.firstId - 1),
    fields: null,
    account: chooseAccount(book, currency, method),
    periodStart: null,
  };
}

function chooseAccount(book: Book, currency: Currency, method: PaymentMethod | null): Expense['account'] {
  const cash = method === 'cash' || method === 'cod';
  const account =
    book.accounts.find((each) => each.currency === currency && (each.accountNumber === null) === cash) ??
    book.accounts[0];
  if (!account) throw new RangeError('The company has no account.');
  return account;
}
