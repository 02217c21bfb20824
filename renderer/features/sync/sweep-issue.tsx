import { useTranslation } from 'react-i18next';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import type { Status } from '../../ui/status-dot.tsx';
import { failureText } from '../../ui/failures/failure-text.ts';
import { useNow } from '../../data/clock.ts';
import { useBusyWords } from './busy-words.ts';
import { StateLines } from './state-lines.tsx';
import { sweepStatus, type Busy } from './target-status.ts';

const DOT: Record<Busy['kind'], Status> = { running: 'busy', queued: 'unknown', waiting: 'waiting' };

/** Progress or failure of a list's full resync; empty while it is idle or queued. */
export function SweepIssue({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const busyWords = useBusyWords();
  const now = useNow();
  const status = sweepStatus(company, target, now);
  switch (status?.kind) {
    case 'running':
    case 'waiting':
      return <StateLines status={DOT[status.kind]} {...busyWords(status, 'sweep', now)} />;
    case 'failed': {
      const { title, text } = failureText(status.failure, failureWords);
      return <StateLines status="problem" label={t('state.sweepFailed')} notes={[`${title}. ${text}`]} />;
    }
    default:
      return null;
  }
}
