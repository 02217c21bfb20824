import type { Failure } from '../../shared/errors.ts';
import { failureText, keptText, type FailureText } from '../failures/failure-text.ts';
import { formatTime } from '../formatting/dates.ts';
import { wordsOf } from '../language/words.ts';
import { heldRemovalTitle } from './held-removal-text.ts';
import type { Issue } from './issues.ts';

/** An issue of a company's sync in words. */
export function issueText(issue: Issue): FailureText {
  switch (issue.kind) {
    case 'failure':
      return ofSync(issue.failure);
    case 'token':
      return ofSync({ code: 'keychain', state: issue.state });
    case 'paused': {
      const [t, time] = [wordsOf('failures'), formatTime(issue.until)];
      return { title: t('rate-limited.until', { time }), text: t('kept.retries') };
    }
    case 'held':
      return { title: heldRemovalTitle(issue), text: wordsOf('removals')('text') };
  }
}

function ofSync(failure: Failure): FailureText {
  const t = wordsOf('failures');
  const { title, text } = failureText(failure, t);
  return { title, text: `${text} ${keptText(failure, t)}` };
}
