import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import { isChosenForTray, trayKey } from '../../../shared/tray-balances.ts';
import type { TrayBalance } from '../../../shared/model/settings.ts';

/** Currencies of a company's totals, from the overview. */
interface Totals {
  companyId: number;
  cash: readonly { currency: string | null }[];
}

interface Account {
  companyId: number;
  accountId: string;
  name: string | null;
  currency: string | null;
}

/** A balance that can be shown in the tray. */
export interface TrayChoice {
  key: string;
  label: string;
  balance: TrayBalance;
}

/** Texts for names that the service does not provide. */
interface Placeholders {
  currency: string;
  account: (accountId: string) => string;
}

/**
 * Every total and account of every company, in tray order.
 *
 * @param companies with their display names
 */
export function trayChoices(
  companies: readonly { companyId: number; name: string }[],
  overview: readonly Totals[],
  accounts: readonly Account[],
  placeholders: Placeholders,
): TrayChoice[] {
  const cashOf = new Map(overview.map(({ companyId, cash }) => [companyId, cash]));
  const accountsOf = Map.groupBy(accounts, ({ companyId }) => companyId);
  return companies.flatMap(({ companyId, name }) => [
    ...(cashOf.get(companyId) ?? []).map(({ currency }) =>
      choice([name, currency ?? placeholders.currency], { companyId, currency }),
    ),
    ...(accountsOf.get(companyId) ?? []).map(({ accountId, name: account, currency }) =>
      choice([name, account ?? placeholders.account(accountId), currency ?? placeholders.currency], {
        companyId,
        accountId,
      }),
    ),
  ]);
}

function choice(names: string[], balance: TrayBalance): TrayChoice {
  return { key: trayKey(balance), label: names.join(' · '), balance };
}

/**
 * The choices that the tray shows, in its order; without a selection, the first ones. Selected balances that no
 * longer exist are omitted.
 */
export function shownChoices(
  choices: readonly TrayChoice[],
  chosen: readonly TrayBalance[] | null,
): TrayChoice[] {
  return choices.filter(({ balance }) => isChosenForTray(chosen, balance)).slice(0, MAX_TRAY_BALANCES);
}
