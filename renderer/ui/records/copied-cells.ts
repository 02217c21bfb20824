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
 * Text of a cell for the clipboard. Amounts have the decimal separator of the user's region and no grouping, dates are
 * `YYYY-MM-DD`. Other text is as the service sent it, or in words where the list shows words or a label for a missing
 * name. Null for an empty cell.
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

/** The cells of a row as one line for a spreadsheet, which evaluates none of them as a formula. */
export function copiedRow(row: RecordRow, columns: readonly { id: string }[], words: RecordWords): string {
  return tabbed(
    columns.map(({ id }) => {
      const text = copiedCell(row, id, words) ?? '';
      return AMOUNTS.has(id) && !isAsSent(row, id) ? text : escapeFormula(text);
    }),
  );
}
