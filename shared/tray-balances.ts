import type { TrayBalance } from './model/settings.ts';

/** Whether a balance is shown in the tray; null selects every total and no single account. */
export function isChosenForTray(chosen: readonly TrayBalance[] | null, balance: TrayBalance): boolean {
  if (chosen === null) return !('accountId' in balance);
  const key = trayKey(balance);
  return chosen.some((each) => trayKey(each) === key);
}

/** Unique text per balance. */
export function trayKey(balance: TrayBalance): string {
  return JSON.stringify(
    'accountId' in balance
      ? [balance.companyId, 'account', balance.accountId]
      : [balance.companyId, 'total', balance.currency],
  );
}
