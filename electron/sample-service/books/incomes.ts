import type { Random } from '../random.ts';
import { createLine, drawLineCount, drawNet, grossOf, rateFor } from './amounts.ts';
import type { Book, Income, Line, Partner } from './book.ts';
import { dayOf, drawPaid, drawTerm, yearOf, type Moment } from './dates.ts';
import { shapeAt } from './shapes.ts';

export const REVENUE_TYPES = ['Products', 'Services', 'Delivery', 'Licences', 'Rental', 'Other revenue'];

const EUROS: [number, number] = [90, 9_800];

/** An invoice to one of `customers`; customers at the front of the list are more frequent. */
export function drawIncome(book: Book, customers: Partner[], moment: Moment, random: Random): Income {
  const partner = customers[Math.floor(customers.length * random.next() ** 2)] ?? random.pick(customers);
  const currency = random.chance(0.7) ? partner.currency : book.currency;
  const rate = rateFor(book, partner, null);
  const lines = Array.from({ length: drawLineCount(random) }, () =>
    createLine(random.int(1, REVENUE_TYPES.length), drawNet(book, EUROS, currency, random), rate, currency),
  );
  const day = dayOf(moment.created);
  // A few are entered long after the sale, so that no window on business dates includes them.
  const fulfilled = random.chance(0.03) ? day - random.int(40, 200) : day - random.int(0, 6);
  const issued = Math.max(fulfilled, day - random.int(0, 1));
  const due = issued + drawTerm(random);
  const { nextId } = book.incomes;
  return {
    id: nextId,
    created: moment.created,
    partner,
    currency,
    number: nextNumber(book, yearOf(issued)),
    issued,
    fulfilled,
    due,
    method: random.chance(0.9) ? 'transfer' : 'card',
    paid: drawPaid(due, moment.today, random),
    tags: random.chance(0.18) ? [random.int(1, 12)] : [],
    lines,
    gross: grossOf(lines),
    shape: shapeAt(nextId - book.plan.firstId - 1),
    fields: null,
    invoiceType: random.pick([0, 0, 0, 0, 0, 0, 0, 1, 2, 4]),
    cancelled: false,
    referredNumber: null,
  };
}

/**
 * Cancels an invoice: marks it and returns the cancelling invoice with all amounts negated, line by line. Some pairs
 * are never settled in the books and both stay unpaid.
 */
export function cancelIncome(book: Book, income: Income, moment: Moment): Income {
  const paid = income.id % 2 === 0 ? 1 : 2;
  book.incomes.change(income.id, { cancelled: true, paid });
  const day = dayOf(moment.created);
  const lines = income.lines.map((line): Line => ({ ...line, net: -line.net, vat: -line.vat }));
  const { nextId } = book.incomes;
  return {
    ...income,
    id: nextId,
    created: moment.created,
    number: nextNumber(book, yearOf(day)),
    issued: day,
    fulfilled: day,
    due: day,
    paid,
    lines,
    gross: grossOf(lines),
    shape: 'usual',
    invoiceType: 3,
    cancelled: false,
    referredNumber: income.number,
  };
}

/** Invoice numbers are consecutive within a year, as required by law. */
function nextNumber(book: Book, year: number): string {
  const count = (book.invoiceCounts.get(year) ?? 0) + 1;
  book.invoiceCounts.set(year, count);
  return `${book.plan.invoicePrefix}-${String(year)}-${String(count).padStart(6, '0')}`;
}
