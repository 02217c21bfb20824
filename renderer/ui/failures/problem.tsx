import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type CallFailure } from '../../data/connection/failure.ts';
import { failureText, type FailureText } from './failure-text.ts';

type ProblemProps = (
  | { /** Error thrown by a call or a query. */ error: unknown }
  | { /** Already converted failure. */ failure: CallFailure }
) & {
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Shows a failure in words. */
export function Problem({ action, ref, ...problem }: ProblemProps) {
  const { t } = useTranslation('failures');
  const failure = 'failure' in problem ? problem.failure : failureOf(problem.error);
  return <FailureNotice {...failureText(failure, t)} action={action} {...(ref && { ref })} />;
}

/** Returns a function that describes any error thrown by a call. */
export function useErrorText(): (error: unknown) => FailureText {
  const { t } = useTranslation('failures');
  return (error) => failureText(failureOf(error), t);
}
