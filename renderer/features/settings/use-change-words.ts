import { trayKey } from '../../../shared/tray-balances.ts';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import { useNow } from '../../data/clock.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { useUsualFieldName } from '../../ui/language/field-names.ts';
import { changeWords } from './change-words.ts';
import { useTrayChoices } from './use-tray-choices.ts';

/** The words for what an import changes, with the names this profile has. */
export function useChangeWords() {
  const { unknown } = useAmountText();
  const { data: companies } = useCompanies();
  const { choices } = useTrayChoices(true);
  const chosen = useSettings() ?? DEFAULT_PRESENTATION;
  const now = useNow();
  const field = useUsualFieldName();
  const company = (companyId: number): string | null => {
    const found = companies?.find((one) => one.companyId === companyId);
    return found ? companyName(found) : null;
  };
  const labels = new Map(choices.map(({ key, label }) => [key, label]));
  return changeWords({
    ...{ chosen, now, company, field, unknown },
    balance: (balance) =>
      labels.get(trayKey(balance)) ??
      [
        company(balance.companyId) ?? String(balance.companyId),
        'accountId' in balance ? balance.accountId : balance.currency,
      ]
        .filter((text) => text !== null)
        .join(' · '),
  });
}
