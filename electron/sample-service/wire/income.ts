import { formatAmount } from '../../../shared/money.ts';
import type { Book, Income } from '../books/book.ts';
import { REVENUE_TYPES } from '../books/incomes.ts';
import { dateText, shaped, timestamp, writeCommon, writeLine, type Wire } from './record.ts';

/** `invoice_type` as sent, by that of the books: a cancelling invoice is sent as 1. */
const INVOICE_TYPES = [0, 2, 2, 1, 4];

/** An income as sent by `GET /1/incomes/`, which also has amounts at the top level. */
export function writeIncome(book: Book, income: Income): Wire {
  const net = income.lines.reduce((sum, line) => sum + line.net, 0n);
  const planned = income.paid !== 2 && income.due !== null && income.id % 3 === 0 ? income.due + 10 : null;
  const wire = {
    ...writeCommon(book, income),
    created_at: timestamp(income.created, income.shape === 'zoned'),
    net_amount: formatAmount(net),
    vat_amount: formatAmount(income.gross - net),
    gross_amount: formatAmount(income.gross),
    planned_payment_date: dateText(planned),
    invoice_type: INVOICE_TYPES[income.invoiceType],
    referred_invoice_number: income.referredNumber,
    is_cancelled: income.cancelled,
    assignments: income.lines.map((line, position) =>
      writeLine(income, line, position, 'revenue_type', (id) => REVENUE_TYPES[id - 1] ?? ''),
    ),
  };
  return shaped(income, wire, ['created_at', 'partner_name', 'gross_amount']);
}
