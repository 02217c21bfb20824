import type { Alert, AlertInput } from '../../../shared/model/alert.ts';
import { failureOfSqlite } from '../sqlite/failures.ts';
import type { Database } from '../sqlite/open-database.ts';

/** A stored alert. The omitted fields come from the current check and live in memory only. */
export type StoredAlert = Omit<Alert, 'value' | 'receivedAt' | 'notChecked'>;

/** An alert of sample books, with the state that it had when they were added. */
export type EarlierAlert = Pick<
  StoredAlert,
  | 'accountId'
  | 'currency'
  | 'kind'
  | 'threshold'
  | 'margin'
  | 'createdAt'
  | 'phase'
  | 'since'
  | 'snoozedUntil'
>;

export interface AlertRow {
  alert_id: number;
  company_id: number;
  account_id: string | null;
  currency: string | null;
  kind: StoredAlert['kind'];
  threshold: string | null;
  margin: string | null;
  is_on: 0 | 1;
  snoozed_until: number | null;
  created_at: number;
  phase: StoredAlert['phase'];
  since: number | null;
  was_already: 0 | 1;
  announced_at: number | null;
}

/** The user's alerts and their state. */
export type AlertStore = Omit<ReturnType<typeof storedAlerts>, 'drop'> & ReturnType<typeof alertWriter>;

/** Reads the alerts from memory: they are read at every poll of the balances, and seldom change. */
export function storedAlerts(database: Database) {
  const read = database.prepare<[], AlertRow>('SELECT * FROM alert ORDER BY created_at, alert_id');
  let known: Map<number, StoredAlert[]> | null = null;
  let inOrder: StoredAlert[] = [];

  /** @throws FailureError `storage`. */
  function byCompany(): Map<number, StoredAlert[]> {
    if (known) return known;
    inOrder = failureOfSqlite(() => read.all()).map(alertOf);
    known = Map.groupBy(inOrder, ({ companyId }) => companyId);
    return known;
  }

  function all(): readonly StoredAlert[] {
    byCompany();
    return inOrder;
  }

  return {
    all,

    of: (companyId: number): readonly StoredAlert[] => byCompany().get(companyId) ?? [],

    count: (): number => all().length,

    /** Earliest end of the snoozes still running at `now` (ms); null: none is running. */
    firstEnd(now: number): number | null {
      const ends = all().flatMap(({ snoozedUntil }) =>
        snoozedUntil !== null && snoozedUntil > now ? [snoozedUntil] : [],
      );
      return ends.length === 0 ? null : Math.min(...ends);
    },

    /** Call after every write to the table. */
    drop: (): void => {
      known = null;
    },
  };
}

export function alertWriter(database: Database) {
  const insert = database.prepare<(string | number | null)[]>(`
    INSERT INTO alert (company_id, account_id, currency, kind, threshold, margin, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const insertEarlier = database.prepare<[EarlierAlert & { companyId: number }]>(`
    INSERT INTO alert (company_id, account_id, currency, kind, threshold, margin, created_at, phase, since, snoozed_until)
    VALUES (@companyId, @accountId, @currency, @kind, @threshold, @margin, @createdAt, @phase, @since, @snoozedUntil)`);
  const save = database.prepare<[Record<string, string | number | null>]>(`
    UPDATE alert SET threshold = @threshold, margin = @margin, is_on = @isOn, snoozed_until = @snoozedUntil, phase = @phase,
      since = @since, was_already = @wasAlready, announced_at = @announcedAt
    WHERE alert_id = @alertId`);
  const remove = database.prepare<[number]>('DELETE FROM alert WHERE alert_id = ?');

  return {
    /** In one transaction. @returns the ids. */
    add: database.transaction((alerts: readonly AlertInput[], now: number): number[] =>
      alerts.map(({ companyId, accountId, currency, kind, threshold, margin }) =>
        Number(insert.run(companyId, accountId, currency, kind, threshold, margin, now).lastInsertRowid),
      ),
    ),

    /** Adds alerts in the state that they are in, in one transaction. */
    addEarlier: database.transaction((companyId: number, alerts: readonly EarlierAlert[]): void => {
      for (const alert of alerts) insertEarlier.run({ companyId, ...alert });
    }),

    /** In one transaction. */
    save: database.transaction((alerts: readonly StoredAlert[]): void => {
      for (const alert of alerts) save.run(rowOf(alert));
    }),

    remove: (alertId: number): void => {
      remove.run(alertId);
    },
  };
}

/** The mutable columns of an alert, as statement parameters. */
function rowOf({
  alertId,
  threshold,
  margin,
  isOn,
  snoozedUntil,
  phase,
  since,
  wasAlready,
  announcedAt,
}: StoredAlert): Record<string, string | number | null> {
  return {
    alertId,
    threshold,
    margin,
    isOn: isOn ? 1 : 0,
    snoozedUntil,
    phase,
    since,
    wasAlready: wasAlready ? 1 : 0,
    announcedAt,
  };
}

export function alertOf(row: AlertRow): StoredAlert {
  return {
    alertId: row.alert_id,
    companyId: row.company_id,
    accountId: row.account_id,
    currency: row.currency,
    kind: row.kind,
    threshold: row.threshold,
    margin: row.margin,
    isOn: row.is_on === 1,
    snoozedUntil: row.snoozed_until,
    createdAt: row.created_at,
    phase: row.phase,
    since: row.since,
    wasAlready: row.was_already === 1,
    announcedAt: row.announced_at,
  };
}
