import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import { useRecordWords } from '../export/use-record-words.ts';
import { copiedCell, copiedRow } from './copied-cells.ts';

/** Display time of the confirmation (ms). */
const CONFIRMATION_MS = 2_500;
const NOTICE = 'copied-cell';

interface Named {
  id: string;
  label: string;
}

/**
 * Returns functions that give the text of a cell or a row for the clipboard. Copying by keyboard shows a confirmation,
 * which names the column, never the figure.
 */
export function useCellCopy() {
  const { t } = useTranslation('filters');
  const words = useRecordWords();

  function showConfirmation(message: string): void {
    notifications.hide(NOTICE);
    notifications.show({ id: NOTICE, message, autoClose: CONFIRMATION_MS });
  }

  return {
    cell: (row: RecordRow, column: string): string | null => copiedCell(row, column, words),
    row: (row: RecordRow, columns: readonly Named[]): string => copiedRow(row, columns, words),
    /** For keyboard copying: the active cell, or the row if none is active. */
    active: (row: RecordRow, column: string | null, columns: readonly Named[]): string | null => {
      if (column === null) {
        showConfirmation(t('cell.copiedRow'));
        return copiedRow(row, columns, words);
      }
      const text = copiedCell(row, column, words);
      const what = columns.find(({ id }) => id === column)?.label ?? '';
      showConfirmation(t(text === null ? 'cell.nothing' : 'cell.copied', { what }));
      return text;
    },
  };
}
