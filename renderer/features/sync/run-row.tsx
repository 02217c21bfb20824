import { Table, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncRun } from '../../../shared/model/sync.ts';
import { figureCell } from '../../components/ledger-table.tsx';
import type { Status } from '../../components/status-dot.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { formatInstant } from '../../formatting/dates.ts';
import { formatDuration } from '../../formatting/durations.ts';
import { RunChanges } from './run-changes.tsx';
import { StateLines } from './state-lines.tsx';
import classes from './sync.module.css';

const DOT: Record<SyncRun['outcome'], Status> = {
  running: 'busy',
  succeeded: 'good',
  failed: 'problem',
  cancelled: 'unknown',
};

/** Columns of the history; opened, a run takes all of them. */
const COLUMNS = 9;

interface RunRowProps {
  run: SyncRun;
  open: boolean;
  onToggle: () => void;
}

/** One run: when, what for, how it ended, and what it found; opened, every change of it. */
export function RunRow({ run, open, onToggle }: RunRowProps) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const changesId = useId();
  const failure = run.failure && failureText(run.failure, failureWords);
  return (
    <>
      <Table.Tr data-link className={classes.run ?? ''} onClick={onToggle}>
        <Table.Td>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-expanded={open}
            aria-controls={open ? changesId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <ChevronRight size={14} aria-hidden className={classes.chevron} />
            {formatInstant(run.startedAt)}
          </UnstyledButton>
        </Table.Td>
        <Table.Td>{t(`target.${run.target}`)}</Table.Td>
        <Table.Td>{t(`kind.${run.kind}`)}</Table.Td>
        <Table.Td>
          <StateLines
            status={DOT[run.outcome]}
            label={t(`outcome.${run.outcome}`)}
            notes={failure ? [`${failure.title}. ${failure.text}`] : []}
          />
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
      {open && (
        <Table.Tr id={changesId}>
          <Table.Td colSpan={COLUMNS} className={classes.changes ?? ''}>
            <RunChanges run={run} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
