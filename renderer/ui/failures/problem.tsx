import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type CallFailure } from '../../data/connection/failure.ts';
import { failureText, type FailureText } from './failure-text.ts';

type ProblemProps = (
  | { /** What a call or a query threw. */ error: unknown }
  | { /** A failure known as such. */ failure: CallFailure }
) & {
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** What went wrong, in words. */
export function Problem({ action, ref, ...problem }: ProblemProps) {
  const { t } = useTranslation('failures');
  const failure = 'failure' in problem ? problem.failure : failureOf(problem.error);
  return <FailureNotice {...failureText(failure, t)} action={action} {...(ref && { ref })} />;
}

/** Turns anything a call threw into words. */
export function useErrorText(): (error: unknown) => FailureText {
  const { t } = useTranslation('failures');
  return (error) => failureText(failureOf(error), t);
}
