import type { RecordWords } from '../../../../shared/model/export.ts';
import type { RecordRow } from '../../../../shared/model/record.ts';
import { harmless } from '../../../../shared/harmless-text.ts';
import { tabbed } from '../../../components/clipboard.ts';
import { localDate } from '../../../formatting/dates.ts';
import { amountToType } from '../../../formatting/typed-amount.ts';
import { isPaymentMethod } from './payment-method.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'vat', 'gross']);

/**
 * The text of a cell for the clipboard: text as the service sent it, amounts with the decimal sign of the reader's region
 * and no grouping, dates as `YYYY-MM-DD`, and in words what the cell says in words. Null where it says nothing.
 */
export function copiedCell(row: RecordRow, column: string, words: RecordWords): string | null {
  switch (column) {
    case 'net':
    case 'vat':
    case 'gross': {
      const amount = row[column];
      return amount === null || row.asSent ? amount : amountToType(amount);
    }
    case 'paidStatus':
      return row.paidStatus === null ? null : words[row.paidStatus];
    case 'paymentMethod': {
      const method = row.paymentMethod;
      return method !== null && isPaymentMethod(method) ? words[method] : method;
    }
    case 'isCustomer':
    case 'isVendor':
      return row[column] === null ? null : words[row[column] ? 'yes' : 'no'];
    case 'reviewedAt':
      return row.reviewedAt === null ? null : localDate(row.reviewedAt);
    default: {
      const value = Object.hasOwn(row, column) ? row[column as keyof RecordRow] : null;
      return typeof value === 'string' && value !== '' ? value : null;
    }
  }
}

/** A row's cells as one line for a spreadsheet, which runs none of them as a formula. */
export function copiedRow(row: RecordRow, columns: readonly { id: string }[], words: RecordWords): string {
  return tabbed(
    columns.map(({ id }) => {
      const text = copiedCell(row, id, words) ?? '';
      return AMOUNTS.has(id) && !row.asSent ? text : harmless(text);
    }),
  );
}
