import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/errors.ts';
import { failureText, keptText, type FailureText } from '../failures/failure-text.ts';
import { formatTime } from '../formatting/dates.ts';
import { useHeldRemovalTitle } from './held-removal-text.ts';
import type { Issue } from './issues.ts';

/** Turns an issue of a company's sync into words. */
export function useIssueText(): (issue: Issue) => FailureText {
  const { t } = useTranslation('failures');
  const { t: removalWords } = useTranslation('removals');
  const heldTitle = useHeldRemovalTitle();
  const ofSync = (failure: Failure): FailureText => {
    const { title, text } = failureText(failure, t);
    return { title, text: `${text} ${keptText(failure, t)}` };
  };
  return (issue) => {
    switch (issue.kind) {
      case 'failure':
        return ofSync(issue.failure);
      case 'token':
        return ofSync({ code: 'keychain', state: issue.state });
      case 'paused': {
        const time = formatTime(issue.until);
        return { title: t('rate-limited.until', { time }), text: t('kept.retries') };
      }
      case 'held':
        return { title: heldTitle(issue), text: removalWords('text') };
    }
  };
}
