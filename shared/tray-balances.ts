import type { Settings } from './model/settings.ts';

export type TrayBalance = NonNullable<Settings['trayBalances']>[number];

/** Whether a company's total is among those chosen for the tray; null: all are. */
export function isChosenForTray(chosen: readonly TrayBalance[] | null, balance: TrayBalance): boolean {
  if (chosen === null) return true;
  return chosen.some(
    ({ companyId, currency }) => companyId === balance.companyId && currency === balance.currency,
  );
}
