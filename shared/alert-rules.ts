import { parseAmount } from './money.ts';

/** Kept out of the schemas, which a page must not load. `change`: by at least the limit within {@link CHANGE_SPAN_MS}. */
export const ALERT_KINDS = ['overdrawn', 'below', 'above', 'change'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Period over which a large change is measured. */
export const CHANGE_SPAN_MS = 24 * 3_600_000;

/** Allows a few alerts for each of hundreds of companies. */
export const MAX_ALERTS = 1_000;

/**
 * Whether an alert can have this limit: an exactly representable amount, above zero for `change`, and null for
 * `overdrawn`, whose limit is zero.
 */
export function isLimit({ kind, threshold }: { kind: AlertKind; threshold: string | null }): boolean {
  if (threshold === null || kind === 'overdrawn') return threshold === null && kind === 'overdrawn';
  const units = parseAmount(threshold);
  return units !== null && (kind !== 'change' || units > 0n);
}

/** Whether an alert can have this margin: an exactly representable amount of zero or more; null: the default margin. */
export function isMargin(margin: string | null): boolean {
  const units = margin === null ? 0n : parseAmount(margin);
  return units !== null && units >= 0n;
}

/** Whether a value is beyond an alert's limit; both in units of 1/10,000, for `change` a difference. */
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
