import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import { isChosenForTray, trayKey } from '../../../shared/tray-balances.ts';
import type { TrayBalance } from '../../../shared/model/settings.ts';

/** Of an overview, what has totals. */
interface Totals {
  companyId: number;
  cash: readonly { currency: string | null }[];
}

/** Of a company's account, what it is known by. */
interface Account {
  companyId: number;
  accountId: string;
  name: string | null;
  currency: string | null;
}

/** A balance that can stand in the tray. */
export interface TrayChoice {
  key: string;
  label: string;
  balance: TrayBalance;
}

/** What stands for a name that the service did not give. */
interface Placeholders {
  currency: string;
  account: (accountId: string) => string;
}

/**
 * Every total and every account of every company, in the order in which the tray shows them.
 *
 * @param companies with the names they are shown by.
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

/** What the tray shows of these, in its order; without a choice the first. What is not connected any more is omitted. */
export function shownChoices(
  choices: readonly TrayChoice[],
  chosen: readonly TrayBalance[] | null,
): TrayChoice[] {
  return choices.filter(({ balance }) => isChosenForTray(chosen, balance)).slice(0, MAX_TRAY_BALANCES);
}
