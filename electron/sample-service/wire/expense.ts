import type { Book, Expense } from '../books/book.ts';
import { dateText, monthEnd, shaped, timestamp, writeCommon, writeLine, type Wire } from './record.ts';

/** An expense as sent by `GET /1/expenses/`: amounts are only in its assignments. */
export function writeExpense(book: Book, expense: Expense): Wire {
  const created = timestamp(expense.created, expense.shape === 'zoned');
  const typeName = (id: number): string => book.types.find((type) => type.id === id)?.name ?? '';
  const wire = {
    ...writeCommon(book, expense),
    created,
    delivered_at: dateText(expense.fulfilled),
    accounting_period_start: dateText(expense.periodStart),
    accounting_period_end: expense.periodStart === null ? null : monthEnd(expense.periodStart),
    account: expense.account.id,
    has_artifact: expense.id % 4 !== 0,
    filing_number: `IKT-${expense.id}`,
    filing_date: created,
    accounting_status: expense.paid === 2 ? 'booked' : 'open',
    excluded_from_accounting: expense.id % 211 === 0,
    incomplete: expense.number === null,
    assignments: expense.lines.map((line, position) =>
      writeLine(expense, line, position, 'expense_type', typeName),
    ),
  };
  return shaped(expense, wire, ['created', 'partner_name', 'paid_status']);
}
