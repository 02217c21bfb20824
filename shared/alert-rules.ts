import { parseAmount } from './money.ts';

/** What an alert can look for; apart from the schemas, for the page's sake. `change`: by so much within {@link CHANGE_SPAN_MS}. */
export const ALERT_KINDS = ['overdrawn', 'below', 'above', 'change'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What a large change is measured over (ms). */
export const CHANGE_SPAN_MS = 24 * 3_600_000;

/** The most alerts there may be: a few for each of hundreds of companies. */
export const MAX_ALERTS = 1_000;

/**
 * Whether an alert can have this limit: an amount that is held exactly, for a change one above zero, and none for
 * `overdrawn`, whose limit is zero.
 */
export function isLimit({ kind, threshold }: { kind: AlertKind; threshold: string | null }): boolean {
  if (threshold === null || kind === 'overdrawn') return threshold === null && kind === 'overdrawn';
  const units = parseAmount(threshold);
  return units !== null && (kind !== 'change' || units > 0n);
}

/** Whether a figure can have to come back by so much: an amount that is held exactly and is not below zero; null: as usual. */
export function isMargin(margin: string | null): boolean {
  const units = margin === null ? 0n : parseAmount(margin);
  return units !== null && units >= 0n;
}

/** Whether a figure is beyond an alert's limit; both in units of 1/10,000, for `change` a difference. */
export function isBeyond(
  { kind, threshold }: { kind: AlertKind; threshold: bigint },
  value: bigint,
): boolean {
  switch (kind) {
    case 'overdrawn':
    case 'below':
      return value < threshold;
    case 'above':
      return value > threshold;
    case 'change':
      return (value < 0n ? -value : value) >= threshold;
  }
}
