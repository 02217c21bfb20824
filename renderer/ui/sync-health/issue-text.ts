import type { Failure } from '../../../shared/errors.ts';
import { failureText, stillWorksText, type FailureText } from '../failures/failure-text.ts';
import { formatCount } from '../formatting/amounts.ts';
import { formatTime } from '../formatting/dates.ts';
import { wordsOf } from '../language/words.ts';
import { removalReviewTitle } from './removal-review-text.ts';
import type { FailedRun, Issue } from './issues.ts';

/** An issue of a company's sync in words. */
export function issueText(issue: Issue): FailureText {
  switch (issue.kind) {
    case 'failure':
      return ofRun(issue.failure, issue.of);
    case 'token':
      return ofSync({ code: 'keychain', state: issue.state });
    case 'paused': {
      const t = wordsOf('failures');
      const time = formatTime(issue.until);
      return { title: t('rate-limited.until', { time }), text: t('cached.retries') };
    }
    case 'removals':
      return { title: removalReviewTitle(issue), text: wordsOf('removals')('text') };
  }
}

function ofSync(failure: Failure): FailureText {
  const t = wordsOf('failures');
  const { title, text } = failureText(failure, t);
  return { title, text: `${text} ${stillWorksText(failure, t)}` };
}

/** Names the list if only one is affected. */
function ofRun(failure: Failure, of: FailedRun | null): FailureText {
  const { title, text } = ofSync(failure);
  if (!of || (failure.code !== 'pagination' && !of.isSweep)) return { title, text };
  const t = wordsOf('sync');
  const list = t(`target.${of.target}`);
  if (failure.code !== 'pagination') return { title: t('issue.sweep', { list }), text: `${title}. ${text}` };
  if (failure.reason === 'incomplete') {
    const numbers = { announced: formatCount(failure.announced), received: formatCount(failure.received) };
    return { title: t('issue.incomplete', { list, ...numbers }), text: `${title}. ${text}` };
  }
  return { title: t('issue.notToEnd', { list }), text: `${title}. ${text}` };
}
