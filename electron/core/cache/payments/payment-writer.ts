import { localDate } from '../../../../shared/calendar.ts';
import type { Shift } from '../../../../shared/model/ledger.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { PAYMENT_OF_RECORD } from './payment-tables.ts';

const DAY = 86_400_000;
const PAID = '2';
/** Unpaid, or paid in part. From anything else nobody knows when it was paid. */
const NOT_PAID = new Set<string | null>(['1', '3']);

/** Keeps the payments that are seen; the ledger's writer tells it. The caller owns the transaction. */
export type PaymentWriter = ReturnType<typeof paymentWriter>;

export function paymentWriter(database: Database) {
  const watch = database.prepare<[number, Resource, number]>(
    'INSERT OR IGNORE INTO payment_watch VALUES (?, ?, ?)',
  );
  const see = database.prepare<[{ rowId: number; day: string; now: number }]>(`
    INSERT OR REPLACE INTO seen_payment
    SELECT row_id, record.company_id, resource, ${PAYMENT_OF_RECORD.partner}, @day,
      ${PAYMENT_OF_RECORD.daysLate('@day')},
      CAST(max(@now - max(first_seen, coalesce(sync_state.swept_at, 0)), 0) / ${DAY} AS INTEGER)
    FROM record LEFT JOIN sync_state ON sync_state.company_id = record.company_id AND target = resource
    WHERE row_id = @rowId`);
  // Whoever corrects a partner or a due date afterwards corrects what is known of the payment.
  const follow = database.prepare<[number]>(`
    UPDATE seen_payment SET partner = ${PAYMENT_OF_RECORD.partner}, days_late = ${PAYMENT_OF_RECORD.daysLate('seen_on')}
    FROM record WHERE record.row_id = seen_payment.row_id AND seen_payment.row_id = ?`);
  const forget = database.prepare<[number | bigint]>('DELETE FROM seen_payment WHERE row_id = ?');

  return {
    /** A list is being read: payments in it are looked for from now on (ms). */
    watch(companyId: number, resource: Resource, now: number): void {
      if (resource === 'expenses' || resource === 'incomes') watch.run(companyId, resource, now);
    },

    /** A record became another: it was paid, is unpaid again, or says something else of its payment. */
    changed(rowId: number, shifts: readonly Shift[], now: number): void {
      const status = shifts.find(({ what }) => what === 'paidStatus');
      if (!status) follow.run(rowId);
      else if (status.to === PAID && NOT_PAID.has(status.from)) see.run({ rowId, day: localDate(now), now });
      else forget.run(rowId);
    },

    /** A record is gone, or came back: nobody knows what became of it meanwhile. */
    forget(rowId: number | bigint): void {
      forget.run(rowId);
    },
  };
}
