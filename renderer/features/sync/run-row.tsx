import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SyncRun } from '../../../shared/model/sync.ts';
import { figureCell } from '../../components/ledger-table.tsx';
import { StatusDot } from '../../components/status-dot.tsx';
import type { Status } from '../../components/status-dot.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { formatInstant } from '../../formatting/dates.ts';
import { formatDuration } from '../../formatting/durations.ts';
import classes from './sync.module.css';

const DOT: Record<SyncRun['outcome'], Status> = {
  running: 'busy',
  succeeded: 'good',
  failed: 'problem',
  cancelled: 'unknown',
};

/** One run: when, what for, how it ended, and what it found. */
export function RunRow({ run }: { run: SyncRun }) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const failure = run.failure && failureText(run.failure, failureWords);
  return (
    <Table.Tr>
      <Table.Td className={classes.when ?? ''}>{formatInstant(run.startedAt)}</Table.Td>
      <Table.Td>{t(`target.${run.target}`)}</Table.Td>
      <Table.Td>{t(`kind.${run.kind}`)}</Table.Td>
      <Table.Td>
        <div className={classes.state}>
          <StatusDot status={DOT[run.outcome]} label={t(`outcome.${run.outcome}`)} />
          {failure && (
            <span className={classes.reason}>
              {failure.title}. {failure.text}
            </span>
          )}
        </div>
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        {run.finishedAt === null ? t('next.none') : formatDuration(run.finishedAt - run.startedAt)}
      </Table.Td>
      {([run.requests, run.added, run.changed, run.removed] as const).map((figure, place) => (
        <Table.Td key={place} className={figureCell ?? ''} data-zero={figure === 0 || undefined}>
          {formatCount(figure)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
