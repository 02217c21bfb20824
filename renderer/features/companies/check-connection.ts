import { useEffect, useRef, useState } from 'react';
import type { CompanyCheck, ConnectionInput } from '../../../shared/model/company.ts';
import { failureOf, type CallFailure } from '../../data/connection/failure.ts';
import { api } from '../../data/queries/api.ts';

/** The field of the form a failure is about; `form` when it is about none of them. */
export type CheckField = 'address' | 'token' | 'headerName' | 'form';

export function fieldOf(failure: CallFailure): CheckField {
  switch (failure.code) {
    case 'address-invalid':
    case 'not-found':
      return 'address';
    // No other address helps while a proxy is in the way, or something else in between answers.
    case 'unreachable':
      return failure.reason.startsWith('proxy') ? 'form' : 'address';
    case 'answer-unreadable':
      return failure.reason === 'not-service' || failure.reason === 'proxy-login' ? 'form' : 'address';
    case 'token-malformed':
    case 'token-refused':
      return 'token';
    case 'header-name-invalid':
      return 'headerName';
    default:
      return 'form';
  }
}

/**
 * Asks the core to check a connection. Not a mutation of the query library: that would keep its input, and so the token,
 * in the page's memory after it has gone to the core.
 *
 * `check` gives what was found; null when it failed, which `failure` then reports, or when no one waits for it any more.
 */
export function useCheckConnection() {
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = async (input: ConnectionInput): Promise<CompanyCheck | null> => {
    const abort = new AbortController();
    running.current = abort;
    setChecking(true);
    setFailure(null);
    try {
      return await api.companies.check.call(input, { signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) setFailure(failureOf(error));
      return null;
    } finally {
      if (!abort.signal.aborted) setChecking(false);
    }
  };
  return { check, checking, failure };
}
