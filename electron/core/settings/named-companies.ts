import type { Recent } from '../../../shared/model/recent.ts';
import type { Settings, TrayBalance } from '../../../shared/model/settings.ts';

/** Settings that name companies. */
export type NamedCompanies = Pick<Settings, 'recents' | 'trayBalances' | 'lastCompanyId'>;

/** Those of them that change where a company is no longer connected. */
export function withoutCompany(settings: NamedCompanies, companyId: number): Partial<NamedCompanies> {
  const isOther = (entry: Recent | TrayBalance): boolean =>
    !('companyId' in entry) || entry.companyId !== companyId;
  const isLast = settings.lastCompanyId === companyId;
  return { ...kept(settings, isOther, isOther), ...(isLast && { lastCompanyId: null }) };
}

/** Those of them that change where a company's records and accounts are others from now on. */
export function withoutRecords(settings: NamedCompanies, companyId: number): Partial<NamedCompanies> {
  return kept(
    settings,
    (recent) => recent.kind !== 'record' || recent.companyId !== companyId,
    (balance) => !('accountId' in balance) || balance.companyId !== companyId,
  );
}

/** Entries that stay; a tray that would be left with none shows every company's totals again. */
function kept(
  { recents, trayBalances }: NamedCompanies,
  staysRecent: (recent: Recent) => boolean,
  staysInTray: (balance: TrayBalance) => boolean,
): Partial<NamedCompanies> {
  const [ownRecents, ownBalances] = [recents.filter(staysRecent), trayBalances?.filter(staysInTray) ?? []];
  return {
    ...(ownRecents.length < recents.length && { recents: ownRecents }),
    ...(ownBalances.length < (trayBalances?.length ?? 0) && {
      trayBalances: ownBalances.length > 0 ? ownBalances : null,
    }),
  };
}
