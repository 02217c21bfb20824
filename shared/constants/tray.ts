/** More balances than these in the tray make no glance; it shows the first of more. */
export const MOST_TRAY_BALANCES = 12;
