import { fail } from '../../../../shared/errors.ts';
import { MAX_ALERTS } from '../../../../shared/alert-rules.ts';
import type { TransferSections } from '../../../../shared/model/transfer.ts';
import { tableSection, type SectionOf } from './section.ts';

type Entry = NonNullable<TransferSections['alerts']>[number];

/** Display order of the alerts. */
const ORDER = 'created_at, alert_id';

const NTH = `(SELECT alert_id FROM alert
  WHERE company_id = @companyId AND account_id IS @accountId AND currency IS @currency AND kind = @kind
    AND threshold IS @threshold
  ORDER BY ${ORDER} LIMIT 1 OFFSET @nth)`;

const rows = tableSection({
  name: 'alerts',
  repeats: true,
  keys: ['companyId', 'accountId', 'currency', 'kind', 'threshold'],
  all: `SELECT company_id AS companyId, account_id AS accountId, currency, kind, threshold, margin,
      is_on AS isOn
    FROM alert ORDER BY ${ORDER}`,
  // An imported alert comes after the existing ones and starts with no state.
  put: `INSERT INTO alert (alert_id, company_id, account_id, currency, kind, threshold, margin, is_on, created_at)
    SELECT ${NTH}, @companyId, @accountId, @currency, @kind, @threshold, @margin, @isOn, coalesce(max(created_at), 0) FROM alert
    WHERE true ON CONFLICT DO UPDATE SET is_on = excluded.is_on, margin = excluded.margin`,
  remove: `DELETE FROM alert WHERE alert_id = ${NTH}`,
  read: ({ isOn, ...row }) => ({ ...(row as unknown as Omit<Entry, 'isOn'>), isOn: isOn === 1 }),
  bind: ({ isOn, ...entry }) => ({ ...entry, isOn: isOn ? 1 : 0 }),
});

/**
 * Alerts without their state. Alerts with different limits are distinct.
 * `put` fails with `alert-refused` beyond {@link MAX_ALERTS}.
 */
export const alerts: SectionOf<Entry> = (database) => {
  const section = rows(database);
  const count = database.prepare<[], number>('SELECT count(*) FROM alert').pluck();
  return {
    ...section,
    put: (entry, nth, besides) => {
      section.put(entry, nth, besides);
      if ((count.get() ?? 0) > MAX_ALERTS) fail({ code: 'alert-refused', reason: 'too-many' });
    },
  };
};
