import { CellText } from '../../../components/virtual-grid/cell-text.tsx';
import { formatDate } from '../../../formatting/dates.ts';
import { TextCell } from './text-cell.tsx';

/** A calendar date in the reader's own form. */
export function DateCell({ date }: { date: string | null }) {
  return date === null ? <TextCell text={null} /> : <CellText>{formatDate(date)}</CellText>;
}
