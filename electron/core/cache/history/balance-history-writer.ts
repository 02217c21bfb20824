import type { Database } from '../../sqlite/open-database.ts';

/** A silence longer than this ends a stretch of history, so that a gap shows as a gap (ms). */
const MAX_GAP_MS = 15 * 60_000;

/**
 * A stretch that goes on is written this often (ms): each write waits for the disk, and a program that is cut off loses of it only
 * that the figure was received once more.
 */
const WRITTEN_EVERY = 5 * 60_000;

/** What a poll found an account to hold: units of 1/10,000, or the text of what cannot be held exactly. */
export interface Reading {
  companyId: number;
  accountId: bigint | string;
  now: number;
  units: bigint | null;
  text: string | null;
}

interface Stretch {
  seenAt: number;
  lastSeenAt: number;
  /** Whether it is of the figure that was read. */
  isSame: 0 | 1;
}

/** Writes what polls find over time. The caller owns the transaction. */
export function balanceHistoryWriter(history: Database) {
  // Stretches that lie ahead were written by a wrong clock: history goes on behind the last one that does not.
  const last = history.prepare<[Reading], Stretch>(`
    SELECT seen_at AS seenAt, last_seen_at AS lastSeenAt, balance IS @units AND balance_text IS @text AS isSame
    FROM balance_history WHERE company_id = @companyId AND account_id = @accountId AND seen_at <= @now
    ORDER BY seen_at DESC LIMIT 1`);
  const extend = history.prepare<[Reading & { seenAt: number; to: number }]>(`
    UPDATE balance_history SET last_seen_at = @to
    WHERE company_id = @companyId AND account_id = @accountId AND seen_at = @seenAt`);
  const begin = history.prepare<[Reading]>(`
    INSERT OR REPLACE INTO balance_history VALUES (@companyId, @accountId, @now, @now, @units, @text)`);
  /** When the last stretch of each account was received (ms), where that is not written yet. */
  const unwritten = new Map<string, { seenAt: number; receivedAt: number }>();

  return {
    write(reading: Reading): void {
      const { companyId, accountId, now } = reading;
      const key = `${companyId}/${typeof accountId}/${accountId}`;
      const stretch = last.get(reading);
      const noted = unwritten.get(key);
      // What was received by a clock that was ahead does not count, as what was written by it.
      const isNoted = noted !== undefined && noted.seenAt === stretch?.seenAt && noted.receivedAt <= now;
      const receivedAt = isNoted ? noted.receivedAt : (stretch?.lastSeenAt ?? 0);
      if (stretch?.isSame && receivedAt >= now - MAX_GAP_MS) {
        const { seenAt, lastSeenAt } = stretch;
        if (now - lastSeenAt < WRITTEN_EVERY && now >= lastSeenAt) {
          unwritten.set(key, { seenAt, receivedAt: now });
          return;
        }
        extend.run({ ...reading, seenAt, to: now });
      } else {
        if (stretch && receivedAt > stretch.lastSeenAt) {
          extend.run({ ...reading, seenAt: stretch.seenAt, to: receivedAt });
        }
        begin.run(reading);
      }
      unwritten.delete(key);
    },
  };
}
