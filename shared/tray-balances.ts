import type { TrayBalance } from './model/settings.ts';

/** Whether a balance is among those chosen for the tray; null: every total is, and no single account. */
export function isChosenForTray(chosen: readonly TrayBalance[] | null, balance: TrayBalance): boolean {
  if (chosen === null) return !('accountId' in balance);
  const key = trayKey(balance);
  return chosen.some((each) => trayKey(each) === key);
}

/** The same text for the same balance, and only for it. */
export function trayKey(balance: TrayBalance): string {
  return JSON.stringify(
    'accountId' in balance
      ? [balance.companyId, 'account', balance.accountId]
      : [balance.companyId, 'total', balance.currency],
  );
}
