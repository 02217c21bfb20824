import type { Recent } from '../../../shared/model/recent.ts';
import type { PackNote, Settings, TrayBalance } from '../../../shared/model/settings.ts';

/** Settings that refer to companies. */
export type NamedCompanies = Pick<Settings, 'recents' | 'trayBalances' | 'lastCompanyId' | 'packNotes'>;

/** Any subset of them. */
type GivenNames = { [Name in keyof NamedCompanies]?: NamedCompanies[Name] | undefined };

/** The settings that change when entries of unconnected companies are dropped. */
export function withoutUnconnected(
  settings: GivenNames,
  isConnected: (companyId: number) => boolean,
): Partial<NamedCompanies> {
  const stays = (entry: Recent | TrayBalance): boolean =>
    !('companyId' in entry) || isConnected(entry.companyId);
  const { lastCompanyId = null, packNotes = [] } = settings;
  const ownNotes = packNotes.filter(
    ({ companyId }: PackNote) => companyId === null || isConnected(companyId),
  );
  const isLastGone = lastCompanyId !== null && !isConnected(lastCompanyId);
  return {
    ...remaining(settings, stays, stays),
    ...(isLastGone && { lastCompanyId: null }),
    ...(ownNotes.length < packNotes.length && { packNotes: ownNotes }),
  };
}

/** The settings that change when the ids of a company's records and accounts no longer apply. */
export function withoutRecords(settings: NamedCompanies, companyId: number): Partial<NamedCompanies> {
  return remaining(
    settings,
    (recent) => recent.kind !== 'record' || recent.companyId !== companyId,
    (balance) => !('accountId' in balance) || balance.companyId !== companyId,
  );
}

/** Remaining entries. A tray left without entries shows every company's totals again. */
function remaining(
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
