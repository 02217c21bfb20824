import { useTranslation } from 'react-i18next';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { Age } from '../../components/age.tsx';
import type { Status } from '../../components/status-dot.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { useNow } from '../../formatting/clock.ts';
import { useBusyWords } from './busy-words.ts';
import { StateLines } from './state-lines.tsx';
import { sweepStatus, type Busy } from './target-status.ts';
import classes from './sync.module.css';

const DOT: Record<Busy['kind'], Status> = { running: 'busy', queued: 'unknown', waiting: 'waiting' };

/** When all of a list was last read again, and how that goes while it does. */
export function SweepState({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const busyWords = useBusyWords();
  const now = useNow();
  const status = sweepStatus(company, target, now);
  if (status === null) return <span className={classes.quiet}>{t('sweep.always')}</span>;
  if (status.kind === 'failed') {
    const { title, text } = failureText(status.failure, failureWords);
    return (
      <>
        <StateLines status="problem" label={t('state.failed')} notes={[`${title}. ${text}`]} />
        {status.good !== null && <Age at={status.good} />}
      </>
    );
  }
  if (status.kind !== 'idle') {
    return <StateLines status={DOT[status.kind]} {...busyWords(status, 'sweep', now)} />;
  }
  return status.at === null ? (
    <span className={classes.quiet}>{t('sweep.none')}</span>
  ) : (
    <Age at={status.at} />
  );
}
