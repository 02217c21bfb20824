import { useTranslation } from 'react-i18next';
import type { CompanySync, TargetState as Target } from '../../../shared/model/sync.ts';
import type { Status } from '../../components/status-dot.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { useNow } from '../../formatting/clock.ts';
import { useBusyWords } from './busy-words.ts';
import { StateLines } from './state-lines.tsx';
import { targetStatus, type TargetStatus } from './target-status.ts';

const DOT: Record<TargetStatus['kind'], Status> = {
  stopped: 'problem',
  running: 'busy',
  queued: 'unknown',
  waiting: 'waiting',
  failed: 'problem',
  unread: 'unknown',
  good: 'good',
};

/** A list's state as a word, and under it how far it is, or why it is not and what to do. */
export function TargetState({ company, target }: { company: CompanySync; target: Target }) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const busyWords = useBusyWords();
  const now = useNow();
  const status = targetStatus(company, target, now);
  switch (status.kind) {
    case 'running':
    case 'queued':
    case 'waiting':
      return <StateLines status={DOT[status.kind]} {...busyWords(status, target.kind, now)} />;
    case 'failed': {
      const { title, text } = failureText(status.failure, failureWords);
      return <StateLines status={DOT.failed} label={t('state.failed')} notes={[`${title}. ${text}`]} />;
    }
    default:
      return <StateLines status={DOT[status.kind]} label={t(`state.${status.kind}`)} notes={[]} />;
  }
}
