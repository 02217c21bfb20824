import type { Databases } from '../tables/databases.ts';

/** A balance of sample books before they were added; times in ms, amounts in units of 1/10,000. */
export interface EarlierReading {
  seenAt: number;
  lastSeenAt: number;
  units: bigint;
}

/** The earlier balances of one account, oldest first. */
export interface EarlierAccount {
  /** The id under which the service sends the account. */
  sentId: string;
  readings: readonly EarlierReading[];
}

/** Writes balances of sample books from before they were added. The caller owns the transaction. */
export function earlierReadings({ history }: Databases) {
  const insert = history.prepare<[EarlierReading & { companyId: number; sentId: string }]>(`
    INSERT OR IGNORE INTO balance_history (company_id, account_id, seen_at, last_seen_at, balance)
    SELECT company_id, account_id, @seenAt, @lastSeenAt, @units FROM known_account
    WHERE company_id = @companyId AND sent_id = @sentId`);

  return {
    /**
     * Readings at or after `addedAt` (ms) are not written: only polls find those.
     *
     * @returns number of readings written.
     */
    write(companyId: number, addedAt: number, accounts: readonly EarlierAccount[]): number {
      let written = 0;
      for (const { sentId, readings } of accounts) {
        for (const { seenAt, lastSeenAt, units } of readings) {
          if (seenAt >= addedAt) break;
          const reading = { seenAt, lastSeenAt: Math.min(lastSeenAt, addedAt - 1), units };
          written += insert.run({ companyId, sentId, ...reading }).changes;
        }
      }
      return written;
    },
  };
}
