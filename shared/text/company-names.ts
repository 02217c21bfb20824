interface Named {
  companyId: number;
  name: string;
  label: string | null;
  address: string;
  serviceCompanyId: string;
}

/** Additions to a name, each more specific than the one before. */
const ADDITIONS: readonly ((company: Named) => string)[] = [
  ({ address }) => hostOf(address),
  ({ address }) => address,
  ({ address, serviceCompanyId }) => `${address}, ${serviceCompanyId}`,
];

/**
 * The display names of all connected companies: the user's own name, else the service's. If several are equal, the host
 * of the service is added, then the next addition that distinguishes them.
 */
export function nameCompanies(companies: readonly Named[]): Map<number, string> {
  const names = new Map(companies.map((company) => [company.companyId, company.label ?? company.name]));
  for (const addition of ADDITIONS) {
    const counts = new Map<string, number>();
    for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const company of companies) {
      const name = names.get(company.companyId) ?? '';
      if ((counts.get(name) ?? 0) < 2) continue;
      names.set(company.companyId, `${company.label ?? company.name} (${addition(company)})`);
    }
  }
  return names;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
