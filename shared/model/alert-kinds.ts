/** What an alert can look for; apart from the schemas, for the page's sake. `change`: by so much within {@link CHANGE_SPAN}. */
export const ALERT_KINDS = ['overdrawn', 'below', 'above', 'change'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What a large change is measured over (ms). */
export const CHANGE_SPAN = 24 * 3_600_000;

/** The most alerts there may be. */
export const MOST_ALERTS = 200;
