import { MAX_SILENCE_MS } from '../../../../shared/limits.ts';
import type { Database } from '../../sqlite/open-database.ts';

/**
 * Longest gap in polling within a stretch of history (ms); a longer gap stays visible. A clock adjusted by more also
 * ends a stretch.
 */
const MAX_GAP_MS = 15 * 60_000;

/**
 * Interval between writes of a continuing stretch (ms), because each write waits for the disk. An abrupt exit loses
 * only the latest times of receipt.
 */
const WRITE_INTERVAL_MS = 5 * 60_000;

/** Clocks that differ by no more than this agree (ms). */
export const CLOCKS_AGREE_MS = 3_600_000;

/** The balance of an account in a poll: units of 1/10,000, or its text when not exact. */
export interface ReceivedBalance {
  companyId: number;
  accountId: bigint | string;
  now: number;
  /** How far the service's clock is ahead of ours (ms); 0 if the service gives no time. */
  clockSkewMs: number;
  units: bigint | null;
  text: string | null;
  /** The account was confirmed gone in between, so no stretch spans that time. */
  isReturn: boolean;
}

interface Stretch {
  seenAt: number;
  lastSeenAt: number;
  /** Whether it has the balance just received. */
  isSame: 0 | 1;
}

/** Range of times written under a wrong clock (ms), `end` included. */
export interface WrongTimes {
  begin: number;
  end: number;
}

/**
 * Writes balances that polls find. A new balance follows the stretch begun last, whatever the time of that stretch. The
 * caller owns the transaction.
 */
export function balanceHistoryWriter(history: Database) {
  const latest = history.prepare<[ReceivedBalance], Stretch>(`
    SELECT seen_at AS seenAt, last_seen_at AS lastSeenAt, balance IS @units AND balance_text IS @text AS isSame
    FROM balance_history WHERE company_id = @companyId AND account_id = @accountId AND seen_at = coalesce(
      (SELECT latest_stretch FROM known_account WHERE company_id = @companyId AND account_id = @accountId),
      (SELECT max(seen_at) FROM balance_history
        WHERE company_id = @companyId AND account_id = @accountId AND seen_at <= @now))`);
  const extend = history.prepare<[ReceivedBalance & { seenAt: number; to: number }]>(`
    UPDATE balance_history SET last_seen_at = @to
    WHERE company_id = @companyId AND account_id = @accountId AND seen_at = @seenAt`);
  const begin = history.prepare<[ReceivedBalance]>(`
    INSERT OR REPLACE INTO balance_history (company_id, account_id, seen_at, last_seen_at, balance, balance_text, clock_skew_ms)
    VALUES (@companyId, @accountId, @now, @now, @units, @text, @clockSkewMs)`);
  const point = history.prepare<[ReceivedBalance]>(
    'UPDATE known_account SET latest_stretch = @now WHERE company_id = @companyId AND account_id = @accountId',
  );
  const overtake = history.prepare<[ReceivedBalance & { since: number }]>(`
    UPDATE balance_history SET misdated = 1 WHERE company_id = @companyId AND account_id = @accountId
      AND seen_at > @since AND seen_at <= @now`);
  /** Unwritten time of the last receipt of each account's latest stretch (ms). */
  const unwritten = new Map<string, { seenAt: number; receivedAt: number }>();

  const isWrong = `company_id = @companyId AND abs(clock_skew_ms) > ${CLOCKS_AGREE_MS}`;
  const wrongTimes = history.prepare<[{ companyId: number }], { begin: number | null; end: number | null }>(
    `SELECT min(seen_at) AS begin, max(last_seen_at) AS end FROM balance_history WHERE ${isWrong}`,
  );
  const redatePointers = history.prepare<[{ companyId: number }]>(`
    UPDATE known_account SET latest_stretch = latest_stretch + stretch.clock_skew_ms
    FROM (SELECT * FROM balance_history WHERE ${isWrong}) AS stretch
    WHERE known_account.company_id = stretch.company_id AND known_account.account_id = stretch.account_id
      AND latest_stretch = stretch.seen_at`);
  const redate = history.prepare<[{ companyId: number }]>(`
    UPDATE OR REPLACE balance_history SET seen_at = seen_at + clock_skew_ms, last_seen_at = last_seen_at + clock_skew_ms,
      clock_skew_ms = 0, misdated = 0 WHERE ${isWrong}`);

  return {
    /** Requires a row of the account in `known_account`. */
    write(reading: ReceivedBalance): void {
      const { companyId, accountId, now, clockSkewMs, isReturn } = reading;
      const key = `${companyId}/${typeof accountId}/${accountId}`;
      const stretch = latest.get(reading);
      const noted = unwritten.get(key);
      const isNoted = noted !== undefined && noted.seenAt === stretch?.seenAt;
      const receivedAt = isNoted ? noted.receivedAt : (stretch?.lastSeenAt ?? 0);
      const goesOn = stretch !== undefined && !isReturn && Math.abs(now - receivedAt) <= MAX_GAP_MS;
      if (goesOn && stretch.isSame && now - stretch.lastSeenAt < WRITE_INTERVAL_MS) {
        unwritten.set(key, { seenAt: stretch.seenAt, receivedAt: now });
        return;
      }
      unwritten.delete(key);
      // Polling was continuous since then, so no other stretch can have begun in between.
      const isWatched = stretch !== undefined && now - receivedAt <= MAX_SILENCE_MS;
      if (isWatched && Math.abs(clockSkewMs) <= CLOCKS_AGREE_MS)
        overtake.run({ ...reading, since: stretch.lastSeenAt });
      if (goesOn && stretch.isSame) {
        extend.run({ ...reading, seenAt: stretch.seenAt, to: now });
        return;
      }
      if (stretch && receivedAt > stretch.lastSeenAt)
        extend.run({ ...reading, seenAt: stretch.seenAt, to: receivedAt });
      begin.run(reading);
      point.run(reading);
    },

    /**
     * After our clock was set right, corrects the times written under the wrong one to those of the service's clock.
     *
     * @returns the wrong times; null if there are none.
     */
    redate(companyId: number): WrongTimes | null {
      const { begin: from, end } = wrongTimes.get({ companyId }) ?? { begin: null, end: null };
      if (from === null || end === null) return null;
      redatePointers.run({ companyId });
      redate.run({ companyId });
      return { begin: from, end };
    },
  };
}
