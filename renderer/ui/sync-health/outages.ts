import type { Failure } from '../../../shared/errors.ts';
import type { Issue } from './issues.ts';

/** Issues with one cause, at most one of each company. */
export type Outage = readonly [Issue, ...Issue[]];

/**
 * Groups issues that have one cause: a service without an answer, a paused host, a locked keychain. Every other issue
 * concerns its company alone and stays apart. Keeps the order of the first issues.
 *
 * @param addressOf address of a company's service; null if unknown
 */
export function outagesOf(
  issues: readonly Issue[],
  addressOf: (companyId: number) => string | null,
): Outage[] {
  const outages = new Map<string, Outage>();
  issues.forEach((issue, place) => {
    const key = causeOf(issue, addressOf(issue.companyId)) ?? `issue ${place}`;
    const known = outages.get(key);
    outages.set(key, known ? [...known, issue] : [issue]);
  });
  return [...outages.values()];
}

/** The cause shared with other companies, as a key; null if the issue concerns its company alone. */
function causeOf(issue: Issue, address: string | null): string | null {
  switch (issue.kind) {
    case 'failure':
      return causeOfFailure(issue.failure, address);
    case 'token':
      // A missing token is missing for its company only.
      return issue.state === 'absent' ? null : `keychain ${issue.state}`;
    case 'paused':
      return ofService('paused', address);
    case 'removals':
      return null;
  }
}

function causeOfFailure(failure: Failure, address: string | null): string | null {
  switch (failure.code) {
    case 'unreachable':
      return isOfNetwork(failure.reason)
        ? `unreachable ${failure.reason}`
        : ofService(`unreachable ${failure.reason}`, address);
    // In which part of a request the time ran out differs from request to request.
    case 'timeout':
      return ofService('timeout', address);
    case 'service-error':
      return failure.status >= 500 ? ofService(`service-error ${failure.status}`, address) : null;
    case 'answer-unreadable':
      return failure.reason === 'not-service' || failure.reason === 'proxy-login'
        ? ofService(failure.reason, address)
        : null;
    case 'keychain':
      return failure.state === 'absent' ? null : `keychain ${failure.state}`;
    default:
      return null;
  }
}

/** Without a network no service is found, whatever its address. */
function isOfNetwork(reason: (Failure & { code: 'unreachable' })['reason']): boolean {
  return reason === 'dns' || reason === 'no-route';
}

function ofService(cause: string, address: string | null): string | null {
  return address === null ? null : `${cause} ${address}`;
}
