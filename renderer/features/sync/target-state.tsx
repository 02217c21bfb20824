import { useTranslation } from 'react-i18next';
import type { RunKind } from '../../../shared/model/sync.ts';
import { StatusDot } from '../../components/status-dot.tsx';
import type { Status } from '../../components/status-dot.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { formatTime } from '../../formatting/dates.ts';
import type { TargetStatus } from './target-status.ts';
import classes from './sync.module.css';

const DOT: Record<TargetStatus['kind'], Status> = {
  stopped: 'problem',
  running: 'busy',
  queued: 'unknown',
  waiting: 'waiting',
  failed: 'problem',
  unread: 'unknown',
  good: 'good',
};

/** A list's state as a word, and under it why and what to do where something is wrong. */
export function TargetState({ status, kind }: { status: TargetStatus; kind: RunKind }) {
  const { t: failureWords } = useTranslation('failures');
  const label = useStateLabel()(status, kind);
  const failure = 'failure' in status && status.failure ? failureText(status.failure, failureWords) : null;
  return (
    <div className={classes.state}>
      <StatusDot status={DOT[status.kind]} label={label} />
      {failure && (
        <span className={classes.reason}>
          {failure.title}. {failure.text}
        </span>
      )}
    </div>
  );
}

function useStateLabel(): (status: TargetStatus, kind: RunKind) => string {
  const { t } = useTranslation('sync');
  return (status, kind) => {
    switch (status.kind) {
      case 'running': {
        const fetched = formatCount(status.fetched);
        const run = t(`kind.${kind}`);
        if (status.expected !== null)
          return t('state.runningOf', { run, fetched, expected: formatCount(status.expected) });
        return status.fetched === 0 ? t('state.running', { run }) : t('state.runningSoFar', { run, fetched });
      }
      case 'waiting':
        return status.until === null
          ? t('state.waiting')
          : t('state.waitingUntil', { time: formatTime(status.until) });
      default:
        return t(`state.${status.kind}`);
    }
  };
}
