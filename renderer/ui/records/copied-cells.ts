import type { RecordWords } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import { escapeFormula } from '../../../shared/text/escape-formula.ts';
import { idLabel, shownPartner } from '../../../shared/text/record-names.ts';
import { tabbed } from '../clipboard/clipboard.ts';
import { localDate } from '../formatting/dates.ts';
import { ungroupedAmount } from '../formatting/typed-amount.ts';
import { statusWord } from '../../../shared/text/record-names.ts';
import { isPaymentMethod } from './payment-method.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['net', 'vat', 'gross']);

/**
 * The text of a cell for the clipboard: text as the service sent it, what nothing names as the list calls it, amounts with the decimal sign of the reader's region
 * and no grouping, dates as `YYYY-MM-DD`, and in words what the cell says in words. Null where it says nothing.
 */
export function copiedCell(row: RecordRow, column: string, words: RecordWords): string | null {
  switch (column) {
    case 'partnerName':
      return shownPartner(row, words);
    case 'name':
      return row.name ?? idLabel(row.recordId);
    case 'net':
    case 'vat':
    case 'gross': {
      const amount = row[column];
      return amount === null || isAsSent(row, column) ? amount : ungroupedAmount(amount);
    }
    case 'paidStatus':
      return statusWord(row, words);
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

function isAsSent({ unreadable }: RecordRow, column: string): boolean {
  return unreadable.some((one) => one === column);
}

/** A row's cells as one line for a spreadsheet, which runs none of them as a formula. */
export function copiedRow(row: RecordRow, columns: readonly { id: string }[], words: RecordWords): string {
  return tabbed(
    columns.map(({ id }) => {
      const text = copiedCell(row, id, words) ?? '';
      return AMOUNTS.has(id) && !isAsSent(row, id) ? text : escapeFormula(text);
    }),
  );
}
