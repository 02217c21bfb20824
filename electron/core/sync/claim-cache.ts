import { fail } from '../../../shared/errors.ts';
import { UNREADABLE_ADDRESS, type Company } from '../../../shared/model/company.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { isSameConnection } from '../service/connection-identity.ts';

/**
 * Makes sure that what is cached under a company's key was fetched by its own connection. What another one left there, because
 * settings or cache were restored from a copy or a change was cut off, is discarded: it must not be taken for this
 * company's books.
 *
 * @throws FailureError `storage`, or `address-invalid` where the company's own address could not be read; nothing may be fetched then.
 */
export function claimCache(
  cache: Pick<CacheWriter, 'connections' | 'removal' | 'transaction'>,
  company: Pick<Company, 'companyId' | 'address' | 'serviceCompanyId'>,
): void {
  const { companyId, address, serviceCompanyId } = company;
  if (address === UNREADABLE_ADDRESS) fail({ code: 'address-invalid', reason: 'not-a-url' });
  const cached = cache.connections.get(companyId);
  if (cached) {
    const places = [cached.address, ...(cached.movingTo === null ? [] : [cached.movingTo])];
    const isOwn = places.some((place) =>
      isSameConnection({ address: place, serviceCompanyId: cached.serviceCompanyId }, company),
    );
    if (isOwn && cached.movingTo === null && cached.address === address) return;
    if (!isOwn) cache.removal.remove(companyId);
  }
  cache.transaction(() => cache.connections.save(companyId, address, serviceCompanyId), 'connection');
}
