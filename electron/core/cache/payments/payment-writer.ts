import { localDate } from '../../../../shared/calendar.ts';
import type { Change } from '../../../../shared/model/history.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Databases } from '../tables/databases.ts';
import { PARTNER_KEY } from '../tables/worklist-indexes.ts';

const DAY_MS = 86_400_000;
const PAID = '2';
/**
 * Replaces the day a payment was observed if our own clock was wrong; days late cannot be derived from it, then or
 * later.
 */
const UNKNOWN_DAY = '';
/** Unpaid or part-paid. From any other status the day of payment is unknown. */
const NOT_PAID = new Set<string | null>(['1', '3']);

/** SQL for a time not in the future, else 0. A time in the future was written by a wrong clock and proves nothing. */
const past = (column: string): string => `CASE WHEN ${column} <= @now THEN ${column} ELSE 0 END`;

interface Payment {
  companyId: number;
  resource: Resource;
  partner: string;
  daysLate: number | null;
  daysUnread: number | null;
  cancelled: number | null;
}

/** Stores observed payments; called by the history writer. The caller owns the transaction. */
export type PaymentWriter = ReturnType<typeof paymentWriter>;

/** @param isClockCredible whether this time of our own clock (ms) may be right. */
export function paymentWriter({ cache, history }: Databases, isClockCredible: (now: number) => boolean) {
  const watch = history.prepare<[number, Resource, number]>(
    // A start in the future was written by a wrong clock.
    `INSERT INTO payment_watch VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET since = excluded.since WHERE since > excluded.since`,
  );
  const judge = cache.prepare<[{ rowId: number; day: string; now: number }], Payment>(`
    SELECT record.company_id AS companyId, resource, ${PAYMENT_OF_RECORD.partner} AS partner,
      ${PAYMENT_OF_RECORD.daysLate('@day')} AS daysLate, cancelled,
      CAST((@now - max(${past('first_seen')}, ${past('sync_state.swept_at')})) / ${DAY_MS} AS INTEGER) AS daysUnread
    FROM record LEFT JOIN sync_state ON sync_state.company_id = record.company_id AND target = resource
    WHERE row_id = @rowId`);
  const save = history.prepare<[Payment & { rowId: number; day: string }]>(`
    INSERT OR REPLACE INTO seen_payment VALUES (@rowId, @companyId, @resource, @partner, @day, @daysLate, @daysUnread)`);
  const seenOn = history
    .prepare<[number], string>('SELECT seen_on FROM seen_payment WHERE row_id = ?')
    .pluck();
  const correct = history.prepare<[string, number | null, number]>(
    'UPDATE seen_payment SET partner = ?, days_late = ? WHERE row_id = ?',
  );
  const deleteRow = history.prepare<[number | bigint]>('DELETE FROM seen_payment WHERE row_id = ?');
  const companyOf = cache.prepare<[number], number>('SELECT company_id FROM record WHERE row_id = ?').pluck();
  // The latest skew by the service's clock. If that clock was ahead for a while, the next polls soon replace the value.
  const clockSkew = cache
    .prepare<[number], number>(
      `SELECT clock_skew_ms FROM sync_state WHERE company_id = ? AND last_poll_server_time IS NOT NULL
      ORDER BY last_poll_server_time DESC LIMIT 1`,
    )
    .pluck();

  /** Whether our own clock has the right day, as far as the service's clock and earlier times show. */
  const isDayKnown = (companyId: number, now: number): boolean =>
    isClockCredible(now) && Math.abs(clockSkew.get(companyId) ?? 0) <= DAY_MS;

  function see(rowId: number, now: number): void {
    const day = isDayKnown(companyOf.get(rowId) ?? 0, now) ? localDate(now) : UNKNOWN_DAY;
    const payment = judge.get({ rowId, day, now });
    // A cancelled record is no evidence of how its partner pays.
    if (payment?.cancelled === null) save.run({ ...payment, rowId, day });
    else deleteRow.run(rowId);
  }

  /** A later correction of the partner or the due date also corrects the stored payment. */
  function follow(rowId: number, now: number): void {
    const day = seenOn.get(rowId);
    if (day === undefined) return;
    const payment = judge.get({ rowId, day, now });
    if (payment?.cancelled === null) correct.run(payment.partner, payment.daysLate, rowId);
    else deleteRow.run(rowId);
  }

  return {
    /**
     * Begins observation of payments in a list that is being fetched.
     *
     * @param now own clock (ms).
     */
    watch(companyId: number, resource: Resource, now: number): void {
      const hasPayments = resource === 'expenses' || resource === 'incomes';
      if (hasPayments && isDayKnown(companyId, now)) watch.run(companyId, resource, now);
    },

    /** Follows a changed record: it was paid, is unpaid again, or its payment data changed. */
    changed(rowId: number, changes: readonly Change[], now: number): void {
      const status = changes.find(({ what }) => what === 'paidStatus');
      if (!status) follow(rowId, now);
      else if (status.to === PAID && NOT_PAID.has(status.from)) see(rowId, now);
      else deleteRow.run(rowId);
    },

    /** A record was removed or restored: its payment date in between is unknown. */
    drop(rowId: number | bigint): void {
      deleteRow.run(rowId);
    },
  };
}

/** SQL for the days between two calendar dates; null if either is. */
const days = (from: string, to: string): string => `unixepoch(${to}) / 86400 - unixepoch(${from}) / 86400`;

/** SQL for the partner of a record's payment, and the days after the due date at which it was observed. */
export const PAYMENT_OF_RECORD = {
  partner: PARTNER_KEY.replaceAll('partner_', 'record.partner_'),
  daysLate: (seenOn: string): string => days('record.due_date', seenOn),
};

/** The payment tables of caches without a history file, filled from the payments in their own change history. */
export const PAYMENT_TABLES = `
  CREATE TABLE seen_payment (
    row_id INTEGER PRIMARY KEY REFERENCES record (row_id) ON DELETE CASCADE,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    partner TEXT NOT NULL,
    -- Local calendar date.
    seen_on TEXT NOT NULL,
    -- Days after its due date; NULL: it has none.
    days_late INTEGER,
    -- Days since it was last known to be unpaid; NULL: unknown.
    days_unread INTEGER
  ) STRICT;
  CREATE INDEX seen_payment_by_partner ON seen_payment (company_id, resource, partner, days_late, days_unread);

  -- When Countinghouse began to observe payments of a list.
  CREATE TABLE payment_watch (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO payment_watch SELECT company_id, resource, min(at) FROM ledger
    WHERE resource IN ('expenses', 'incomes') GROUP BY company_id, resource;
  INSERT OR REPLACE INTO seen_payment
    SELECT record.row_id, record.company_id, record.resource, ${PAYMENT_OF_RECORD.partner}, seen.day,
      ${PAYMENT_OF_RECORD.daysLate('seen.day')}, NULL
    FROM (SELECT row_id, date(max(at) / 1000, 'unixepoch', 'localtime') AS day
      FROM ledger JOIN json_each(ledger.shifts) AS shift
      WHERE ledger.kind = 'changed' AND shift.value ->> '$.what' = 'paidStatus' AND shift.value ->> '$.to' = '2'
        AND shift.value ->> '$.from' IN ('1', '3')
      GROUP BY row_id) AS seen
    JOIN record USING (row_id) WHERE record.paid_status = 2 AND record.removed_at IS NULL;`;
