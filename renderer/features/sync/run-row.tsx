import { Table, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { elapsedSince } from '../../../shared/elapsed.ts';
import type { SyncRun } from '../../../shared/model/sync.ts';
import { figureCell } from '../../ui/layout/data-table.tsx';
import type { Status } from '../../ui/status-dot.tsx';
import { failureText } from '../../ui/failures/failure-text.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { formatDuration } from '../../ui/formatting/durations.ts';
import { StateLines } from './state-lines.tsx';
import classes from './sync.module.css';
import { ChangeList } from '../../ui/history/change-list.tsx';
import { emptyReason } from './empty-reason.ts';

const DOT: Record<SyncRun['outcome'], Status> = {
  running: 'busy',
  succeeded: 'good',
  failed: 'problem',
  cancelled: 'unknown',
};

/** Number of columns; the expanded details of a run span all of them. */
const COLUMNS = 9;

interface RunRowProps {
  run: SyncRun;
  open: boolean;
  onToggle: () => void;
}

/** A run with its time, kind, outcome and counts; expands to its changes. */
export function RunRow({ run, open, onToggle }: RunRowProps) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const changesId = useId();
  // Also null if the clock was set back, so that the duration is unknown.
  const took = run.finishedAt === null ? null : elapsedSince(run.startedAt, run.finishedAt);
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
          {took === null ? t('next.none') : formatDuration(took)}
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

/** All changes that a run found, with links to the records. */
export function RunChanges({ run }: { run: SyncRun }) {
  const { t } = useTranslation('history');
  return (
    <div>
      <ChangeList
        named
        of={{ companyId: run.companyId, runId: run.runId }}
        label={t('ofRun')}
        nothing={t(`nothing.${emptyReason(run)}`)}
      />
    </div>
  );
}
