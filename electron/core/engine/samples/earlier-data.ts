import type { EarlierAccount } from '../../cache/history/earlier-readings.ts';
import type { EarlierChange } from '../../cache/records/earlier-changes.ts';
import type { EarlierAlert } from '../../settings/alert-store.ts';

/**
 * Data of a sample company from before it was added: the service sends no history, so a demo would begin without one.
 * Everything in it is older than the company's `addedAt`, by which the page labels it.
 */
export interface EarlierData {
  /** Codes of the currencies that the service sends as numbers, by `#` and the number. */
  currencies: Readonly<Record<string, string>>;
  accounts: readonly EarlierAccount[];
  alerts: readonly EarlierAlert[];
  /** Oldest first. */
  changes: readonly EarlierChange[];
  /** Changes up to this time (ms) count as seen by the user. */
  seenUntil: number;
}

/** A company of the embedded sample service. */
export interface SampleCompany {
  token: string;
  earlier: EarlierData;
}
