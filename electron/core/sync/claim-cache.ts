import { UNREADABLE_ADDRESS, type Company } from '../../../shared/model/company.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { isSameConnection, type ConnectionIdentity } from '../service/connection/connection-identity.ts';

/** No company is given a key from here on: histories of connections that the settings do not know are under those. */
const FIRST_ASIDE_KEY = 2_000_000_000_001;

type Cache = Pick<
  CacheWriter,
  'connections' | 'pastCompanyIds' | 'removal' | 'takeUpHistory' | 'transaction'
>;

/**
 * Makes sure that what is cached under a company's key was fetched by its own connection. What another one left there, because
 * settings or cache were restored from a copy or a change was cut off, must not be taken for this company's books: what
 * the service can give again is discarded, and the history is set aside until that connection is made again.
 *
 * Where the company's own address could not be read, nothing says whose books they are, and all stays until it is set again.
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
    // An earlier exchange may have been cut short after the history had its key.
  } else cache.takeUpHistory(companyId);
  cache.transaction(() => cache.connections.save(companyId, address, serviceCompanyId), 'connection');
}

function exchangeHistory(cache: Cache, company: ConnectionIdentity & { companyId: number }): void {
  const { companyId } = company;
  cache.removal.forgetCached(companyId);
  const used = new Set(cache.pastCompanyIds());
  let aside = FIRST_ASIDE_KEY;
  while (used.has(aside)) aside += 1;
  cache.removal.moveHistory(companyId, aside);
  takeBackHistory(cache, company);
}

/** Gives a company the history of its own connection, where that was set aside. The company's key has none yet. */
export function takeBackHistory(
  cache: Pick<Cache, 'connections' | 'removal' | 'takeUpHistory'>,
  company: ConnectionIdentity & { companyId: number },
): void {
  const own = cache.connections
    .allPast()
    .find((past) => past.companyId >= FIRST_ASIDE_KEY && isSameConnection(past, company));
  if (!own) return;
  cache.removal.moveHistory(own.companyId, company.companyId);
  cache.takeUpHistory(company.companyId);
}
