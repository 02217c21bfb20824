import { Eye } from 'lucide-react';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import { formatDate, formatInstant, localDate } from '../formatting/dates.ts';
import classes from './cells.module.css';

/** Column with the date of the user's review mark; every list has it, hidden until the user chooses it. */
export function reviewedColumn(label: string): GridColumn<RecordRow> {
  return {
    id: 'reviewedAt',
    label,
    width: 8,
    hidden: true,
    sortable: true,
    render: ({ reviewedAt }) =>
      reviewedAt === null ? null : (
        <span className={classes.reviewed} title={formatInstant(reviewedAt)}>
          <Eye size={13} aria-hidden /> {formatDate(localDate(reviewedAt))}
        </span>
      ),
  };
}
