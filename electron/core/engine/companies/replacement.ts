import { fail, type Failure } from '../../../../shared/errors.ts';
import type { Company } from '../../../../shared/model/company.ts';
import { isSameAddress } from '../../service/connection/connection-identity.ts';
import type { CheckedConnection } from './connection-checks.ts';

/**
 * Treatment of the cached data when a checked connection replaces a company's own. `keep`: the connection is the same;
 * `resync`: the same company, for which everything is fetched again and missing records are shown to the user; `discard`:
 * the books of another service or another taxpayer, never to be compared with the cached ones.
 */
export type CacheFate = 'keep' | 'resync' | 'discard';

/** @throws FailureError `company-mismatch` for another company id; `company-differs` until the user has confirmed. */
export function cacheFate(before: Company, check: CheckedConnection, isConfirmed: boolean): CacheFate {
  const { connection, info } = check;
  const { serviceCompanyId: expected } = before;
  if (info.serviceCompanyId !== expected) {
    fail({ code: 'company-mismatch', expected, found: info.serviceCompanyId });
  }
  const isMoved = !isSameAddress(before.address, connection.address);
  const isRenamed = before.name !== info.name;
  const isOtherTaxpayer = areOthers(before.taxAccountNumber, info.taxAccountNumber);
  if (!isMoved && !isRenamed && !isOtherTaxpayer) return 'keep';
  const discards = isOtherTaxpayer || (isMoved && isRenamed);
  if (!isConfirmed) fail(difference(before, check, discards));
  return discards ? 'discard' : 'resync';
}

/** A number missing on one side proves nothing; spaces, hyphens and the like within one are ignored. */
function areOthers(one: string | null, other: string | null): boolean {
  const [own, found] = [one, other].map(
    (number) => number?.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? '',
  );
  return own !== '' && found !== '' && own !== found;
}

function difference(before: Company, { connection, info }: CheckedConnection, discards: boolean): Failure {
  const { name, taxAccountNumber, address } = before;
  return {
    code: 'company-differs',
    connected: { name, taxAccountNumber, address },
    checked: { name: info.name, taxAccountNumber: info.taxAccountNumber, address: connection.address },
    discards,
  };
}
