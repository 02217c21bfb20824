import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import { CellText } from '../grid/cell-text.tsx';
import { ExcludedBadge } from './status-mark.tsx';
import { TextCell } from './text-cell.tsx';
import classes from './cells.module.css';

/** The partner or name of a record, or its id if it has neither, with marks for removed and excluded records. */
export function LeadingCell({ text, row }: { text: string | null; row: RecordRow }) {
  const { t } = useTranslation('records');
  return (
    <>
      {row.removedAt !== null && (
        <span className={classes.removed} data-mark>
          {t('removed')}
        </span>
      )}
      <ExcludedBadge row={row} />
      {text === null && row.number === null ? (
        <CellText dimmed>{t('detail.unnamed', { id: row.recordId })}</CellText>
      ) : (
        <TextCell text={text} />
      )}
    </>
  );
}
