import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '../components/failure-notice.tsx';
import { failureOf } from '../connection/failure.ts';
import { failureText, type FailureText } from './failure-text.ts';

interface ProblemProps {
  /** What a call or a query threw. */
  error: unknown;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** What went wrong in a call, in words. */
export function Problem({ error, action, ref }: ProblemProps) {
  const { title, text } = useErrorText()(error);
  return <FailureNotice title={title} text={text} action={action} {...(ref && { ref })} />;
}

/** Turns anything a call threw into words. */
export function useErrorText(): (error: unknown) => FailureText {
  const { t } = useTranslation('failures');
  return (error) => failureText(failureOf(error), t);
}
