import { MOST_TRAY_BALANCES } from '../../../shared/constants/tray.ts';
import { isChosenForTray, type TrayBalance } from '../../../shared/tray-balances.ts';

/** Of an overview, what has totals. */
interface Totals {
  companyId: number;
  cash: readonly { currency: string | null }[];
}

/** A total that can stand in the tray. */
export interface TrayChoice {
  key: string;
  label: string;
  balance: TrayBalance;
}

/**
 * Every total of every company, in the order in which the tray shows them.
 *
 * @param companies with the names they are shown by.
 * @param nameless stands for a currency that the service did not name.
 */
export function trayChoices(
  companies: readonly { companyId: number; name: string }[],
  overview: readonly Totals[],
  nameless: string,
): TrayChoice[] {
  const cashOf = new Map(overview.map(({ companyId, cash }) => [companyId, cash]));
  return companies.flatMap(({ companyId, name }) =>
    (cashOf.get(companyId) ?? []).map(({ currency }) => ({
      key: `${companyId} ${currency}`,
      label: `${name} · ${currency ?? nameless}`,
      balance: { companyId, currency },
    })),
  );
}

/** What the tray shows of these, in its order; without a choice the first. What is not connected any more is left out. */
export function shownChoices(
  choices: readonly TrayChoice[],
  chosen: readonly TrayBalance[] | null,
): TrayChoice[] {
  return choices.filter(({ balance }) => isChosenForTray(chosen, balance)).slice(0, MOST_TRAY_BALANCES);
}
