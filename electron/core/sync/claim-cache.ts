import { UNREADABLE_ADDRESS, type Company } from '../../../shared/model/company.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { isSameConnection, type ConnectionIdentity } from '../service/connection/connection-identity.ts';

/** Keys from here on hold the histories of connections missing from the settings. No company is assigned one of them. */
const FIRST_ASIDE_KEY = 2_000_000_000_001;

type Cache = Pick<
  CacheWriter,
  'connections' | 'pastCompanyIds' | 'removal' | 'restoreFromHistory' | 'transaction'
>;

/**
 * Ensures that the data cached under a company's key was fetched through its own connection. Data of another connection can
 * be there after settings or cache were restored from a backup, or after an interrupted change. It must not be mistaken for
 * this company's books: what the service can supply again is discarded. The history is set aside until that connection is
 * made again.
 *
 * While the company's own address is unreadable, the owner of the data is unclear, so all of it stays until the address is set.
 *
 * @throws FailureError `storage`.
 */
export function claimCache(
  cache: Cache,
  company: Pick<Company, 'companyId' | 'address' | 'serviceCompanyId'>,
): void {
  const { companyId, address, serviceCompanyId } = company;
  if (address === UNREADABLE_ADDRESS) return;
  const cached = cache.connections.get(companyId);
  if (cached) {
    const places = [cached.address, ...(cached.movingTo === null ? [] : [cached.movingTo])];
    const isOwn = places.some((place) =>
      isSameConnection({ address: place, serviceCompanyId: cached.serviceCompanyId }, company),
    );
    if (isOwn && cached.movingTo === null && cached.address === address) return;
    if (!isOwn) exchangeHistory(cache, company);
    // An earlier exchange may have been interrupted after the history was moved to this key.
  } else cache.restoreFromHistory(companyId);
  cache.transaction(() => cache.connections.save(companyId, address, serviceCompanyId), 'connection');
}

function exchangeHistory(cache: Cache, company: ConnectionIdentity & { companyId: number }): void {
  const { companyId } = company;
  cache.removal.removeCached(companyId);
  const used = new Set(cache.pastCompanyIds());
  let aside = FIRST_ASIDE_KEY;
  while (used.has(aside)) aside += 1;
  cache.removal.moveHistory(companyId, aside);
  takeBackHistory(cache, company);
}

/** Restores the history of a company's own connection if it was set aside. The company's key must have none yet. */
export function takeBackHistory(
  cache: Pick<Cache, 'connections' | 'removal' | 'restoreFromHistory'>,
  company: ConnectionIdentity & { companyId: number },
): void {
  const own = cache.connections
    .allPast()
    .find((past) => past.companyId >= FIRST_ASIDE_KEY && isSameConnection(past, company));
  if (!own) return;
  cache.removal.moveHistory(own.companyId, company.companyId);
  cache.restoreFromHistory(company.companyId);
}
