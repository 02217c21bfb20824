import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/errors.ts';
import type { CompanySync, TargetState as Target } from '../../../shared/model/sync.ts';
import type { Status } from '../../ui/status-dot.tsx';
import { failureText } from '../../ui/failures/failure-text.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { issueOf } from '../../ui/sync-health/issues.ts';
import { useNow } from '../../data/clock.ts';
import { useBusyWords } from './busy-words.ts';
import { StateLines } from './state-lines.tsx';
import { targetStatus, type TargetStatus } from './target-status.ts';

const DOT: Record<TargetStatus['kind'], Status> = {
  stopped: 'problem',
  running: 'busy',
  queued: 'unknown',
  waiting: 'waiting',
  failed: 'problem',
  notSynced: 'unknown',
  outdated: 'unknown',
  good: 'good',
};

/** State of a list, with its progress, or the problem and its remedy. */
export function TargetState({ company, target }: { company: CompanySync; target: Target }) {
  const { t } = useTranslation(['sync', 'common']);
  const { t: failureWords } = useTranslation('failures');
  const busyWords = useBusyWords();
  const now = useNow();
  const status = targetStatus(company, target, now);
  if (status.kind === 'good' && target.unreadable > 0) {
    const count = target.unreadable;
    const label = t('common:health.unreadable', { count, number: formatCount(count) });
    return <StateLines status="waiting" label={label} notes={[]} />;
  }
  switch (status.kind) {
    case 'running':
    case 'queued':
    case 'waiting':
      return <StateLines status={DOT[status.kind]} {...busyWords(status, target.kind, now)} />;
    case 'failed': {
      const { title, text } = failureText(status.failure, failureWords);
      const label = t(isIncomplete(status.failure) ? 'state.incomplete' : 'state.failed');
      // The notice above says what concerns the whole company, once for all lists.
      const notes = isOfCompany(company, status.failure, now) ? [] : [`${title}. ${text}`];
      return <StateLines status={DOT.failed} label={label} notes={notes} />;
    }
    default:
      return <StateLines status={DOT[status.kind]} label={t(`state.${status.kind}`)} notes={[]} />;
  }
}

/** Whether the failure is the one in the notice of the company, and several lists have it. */
function isOfCompany(company: CompanySync, failure: Failure, now: number): boolean {
  const issue = issueOf(company, now);
  if (issue?.kind !== 'failure') return false;
  const key = JSON.stringify(failure);
  const same = company.targets.filter(({ lastFailure }) => JSON.stringify(lastFailure?.failure) === key);
  return same.length > 1 && JSON.stringify(issue.failure) === key;
}

/** Whether the update got everything that the service provides, which is incomplete. */
function isIncomplete(failure: Failure): boolean {
  return failure.code === 'pagination' && failure.reason === 'incomplete';
}
