import { localDate } from '../../../../shared/calendar.ts';
import type { Change } from '../../../../shared/model/history.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Databases } from '../tables/databases.ts';
import { PARTNER_KEY } from '../tables/worklist-indexes.ts';

const DAY = 86_400_000;
const PAID = '2';
/** In place of the day a payment was seen on, where own clock was wrong: no days late follow from it, then and later. */
const UNKNOWN_DAY = '';
/** Unpaid or part-paid. From any other status the day of payment is not known. */
const NOT_PAID = new Set<string | null>(['1', '3']);

/** SQL for a time that is not ahead of now. One that is was written by a wrong clock and proves nothing: as if long ago. */
const past = (column: string): string => `CASE WHEN ${column} <= @now THEN ${column} ELSE 0 END`;

interface Payment {
  companyId: number;
  resource: Resource;
  partner: string;
  daysLate: number | null;
  daysUnread: number | null;
  cancelled: number | null;
}

/** Keeps the payments that are seen; the history's writer calls it. The caller owns the transaction. */
export type PaymentWriter = ReturnType<typeof paymentWriter>;

/** @param isClockCredible whether own clock, which says so (ms), may be right. */
export function paymentWriter({ cache, history }: Databases, isClockCredible: (now: number) => boolean) {
  const watch = history.prepare<[number, Resource, number]>(
    // A beginning that lies ahead was written by a wrong clock.
    `INSERT INTO payment_watch VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET since = excluded.since WHERE since > excluded.since`,
  );
  const judge = cache.prepare<[{ rowId: number; day: string; now: number }], Payment>(`
    SELECT record.company_id AS companyId, resource, ${PAYMENT_OF_RECORD.partner} AS partner,
      ${PAYMENT_OF_RECORD.daysLate('@day')} AS daysLate, cancelled,
      CAST((@now - max(${past('first_seen')}, ${past('sync_state.swept_at')})) / ${DAY} AS INTEGER) AS daysUnread
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
  const forget = history.prepare<[number | bigint]>('DELETE FROM seen_payment WHERE row_id = ?');
  const companyOf = cache.prepare<[number], number>('SELECT company_id FROM record WHERE row_id = ?').pluck();
  // By the service's own clock the latest; one that was ahead for a while is read again soon.
  const clockSkew = cache
    .prepare<[number], number>(
      `SELECT clock_skew_ms FROM sync_state WHERE company_id = ? AND last_poll_server_time IS NOT NULL
      ORDER BY last_poll_server_time DESC LIMIT 1`,
    )
    .pluck();

  /** Whether today is the day that own clock says, as far as the service's clock and what went before show. */
  const isDayKnown = (companyId: number, now: number): boolean =>
    isClockCredible(now) && Math.abs(clockSkew.get(companyId) ?? 0) <= DAY;

  function see(rowId: number, now: number): void {
    const day = isDayKnown(companyOf.get(rowId) ?? 0, now) ? localDate(now) : UNKNOWN_DAY;
    const payment = judge.get({ rowId, day, now });
    // A cancelled record says nothing of how its partner pays.
    if (payment?.cancelled === null) save.run({ ...payment, rowId, day });
    else forget.run(rowId);
  }

  /** Whoever corrects a partner or a due date afterwards corrects what is known of the payment. */
  function follow(rowId: number, now: number): void {
    const day = seenOn.get(rowId);
    if (day === undefined) return;
    const payment = judge.get({ rowId, day, now });
    if (payment?.cancelled === null) correct.run(payment.partner, payment.daysLate, rowId);
    else forget.run(rowId);
  }

  return {
    /** A list is being read: payments in it are looked for from now on (ms). */
    watch(companyId: number, resource: Resource, now: number): void {
      const hasPayments = resource === 'expenses' || resource === 'incomes';
      if (hasPayments && isDayKnown(companyId, now)) watch.run(companyId, resource, now);
    },

    /** A record became another: it was paid, is unpaid again, or says something else of its payment. */
    changed(rowId: number, changes: readonly Change[], now: number): void {
      const status = changes.find(({ what }) => what === 'paidStatus');
      if (!status) follow(rowId, now);
      else if (status.to === PAID && NOT_PAID.has(status.from)) see(rowId, now);
      else forget.run(rowId);
    },

    /** A record was removed or restored: its payment date in between is not known. */
    forget(rowId: number | bigint): void {
      forget.run(rowId);
    },
  };
}

/** SQL for the days between two calendar dates; null where one is. */
const days = (from: string, to: string): string => `unixepoch(${to}) / 86400 - unixepoch(${from}) / 86400`;

/** What of a record a payment of it is judged by: whose it is, and how many days after its due date it was seen. */
export const PAYMENT_OF_RECORD = {
  partner: PARTNER_KEY.replaceAll('partner_', 'record.partner_'),
  daysLate: (seenOn: string): string => days('record.due_date', seenOn),
};

/** The tables of payments in caches that had no history file yet; they take over the payments that `ledger` had recorded. */
export const PAYMENT_TABLES = `
  CREATE TABLE seen_payment (
    row_id INTEGER PRIMARY KEY REFERENCES record (row_id) ON DELETE CASCADE,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    partner TEXT NOT NULL,
    -- Calendar date where this machine is.
    seen_on TEXT NOT NULL,
    -- From its due date; null: it says none.
    days_late INTEGER,
    -- Since it was last known to be unpaid; null: not known.
    days_unread INTEGER
  ) STRICT;
  CREATE INDEX seen_payment_by_partner ON seen_payment (company_id, resource, partner, days_late, days_unread);

  -- Since when payments of a list are looked for.
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
