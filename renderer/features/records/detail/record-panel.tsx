import { CloseButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import { Problem } from '../../../ui/failures/problem.tsx';
import { api } from '../../../data/queries/api.ts';
import { RecordFields } from './record-fields.tsx';
import { RecordHeadline } from './record-headline.tsx';
import { RecordMark } from './record-mark.tsx';
import classes from './record-panel.module.css';

interface Props {
  companyId: number;
  resource: Resource;
  recordId: string;
  /** Whether the list's filter excludes this record. */
  isFilteredOut: boolean;
  onClose: () => void;
  /** Moves to the next (1) or previous (-1) record of the list. */
  onStep: (step: 1 | -1) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Details of one record next to the list; the arrow keys also move through the list from here. */
export function RecordPanel({ companyId, resource, recordId, isFilteredOut, onClose, onStep }: Props) {
  const { t } = useTranslation('records');
  const record = useQuery(
    api.records.get.queryOptions({
      input: { companyId, resource, recordId },
      // Prevents an empty panel between records. The panel exists only within the list of one company.
      placeholderData: keepPreviousData,
    }),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <aside aria-label={t('detail.label')} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <span className={classes.hint}>{t('detail.keys')}</span>
        <CloseButton size={24} aria-label={t('detail.close')} onClick={onClose} />
      </div>
      <div role="status" className={classes.filteredOut}>
        {isFilteredOut && t('detail.filteredOut')}
      </div>
      <div className={classes.content} aria-busy={record.isPlaceholderData}>
        {record.error && <Problem error={record.error} />}
        {record.data && (
          <>
            <RecordHeadline row={record.data.row} resource={resource} />
            <RecordMark
              of={{ companyId, resource, recordId: record.data.row.recordId }}
              changedAt={record.data.row.changedAt}
            />
            <RecordFields companyId={companyId} resource={resource} record={record.data} />
          </>
        )}
      </div>
    </aside>
  );
}
