import type { Recent } from '../../../shared/model/recent.ts';
import type { Settings, TrayBalance } from '../../../shared/model/settings.ts';

/** Settings that name companies. */
export type NamedCompanies = Pick<Settings, 'recents' | 'trayBalances' | 'lastCompanyId'>;

/** Some of them, each as it is given or not at all. */
type GivenNames = { [Name in keyof NamedCompanies]?: NamedCompanies[Name] | undefined };

/** Those of them that change where only some companies are connected. */
export function withoutUnconnected(
  settings: GivenNames,
  isConnected: (companyId: number) => boolean,
): Partial<NamedCompanies> {
  const stays = (entry: Recent | TrayBalance): boolean =>
    !('companyId' in entry) || isConnected(entry.companyId);
  const { lastCompanyId = null } = settings;
  const isLastGone = lastCompanyId !== null && !isConnected(lastCompanyId);
  return { ...kept(settings, stays, stays), ...(isLastGone && { lastCompanyId: null }) };
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
  { recents = [], trayBalances = null }: GivenNames,
  staysRecent: (recent: Recent) => boolean,
  staysInTray: (balance: TrayBalance) => boolean,
): Partial<NamedCompanies> {
  const ownRecents = recents.filter(staysRecent);
  const ownBalances = trayBalances?.filter(staysInTray) ?? [];
  return {
    ...(ownRecents.length < recents.length && { recents: ownRecents }),
    ...(ownBalances.length < (trayBalances?.length ?? 0) && {
      trayBalances: ownBalances.length > 0 ? ownBalances : null,
    }),
  };
}
