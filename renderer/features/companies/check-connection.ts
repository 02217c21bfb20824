import { useEffect, useRef, useState } from 'react';
import type { CompanyCheck, ConnectionInput } from '../../../shared/model/company.ts';
import { failureOf, type CallFailure } from '../../data/connection/failure.ts';
import { api } from '../../data/queries/api.ts';

/** Form field that a failure is about; `form` if it is about none of them. */
export type CheckField = 'address' | 'token' | 'headerName' | 'form';

export function fieldOf(failure: CallFailure): CheckField {
  switch (failure.code) {
    case 'address-invalid':
    case 'not-found':
      return 'address';
    // With a proxy or another server in between, no other address would help.
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
 * Has the core check a connection. Not a mutation of the query library, which would keep its input, and so the token,
 * in the page's memory after it was sent to the core.
 *
 * `check` resolves to the result; null on failure, which is then in `failure`, or after unmounting.
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
