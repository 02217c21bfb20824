import type { Database } from '../../sqlite/open-database.ts';

/**
 * Other companies whose service has the same origin, in the order they were added. Numbers of currencies, types and tags
 * mean the same there; at another origin they may mean anything.
 */
export function companiesOfService(database: Database): (companyId: number) => number[] {
  const companies = database.prepare<[], { companyId: number; address: string }>(
    'SELECT company_id AS companyId, address FROM settings.company ORDER BY added_at, company_id',
  );
  return (companyId) => {
    const all = companies.all();
    const own = all.find((company) => company.companyId === companyId);
    const origin = own ? originOf(own.address) : null;
    if (origin === null) return [];
    return all
      .filter((other) => other !== own && originOf(other.address) === origin)
      .map((other) => other.companyId);
  };
}

/** Null: an unreadable address, which no other company shares. */
function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
