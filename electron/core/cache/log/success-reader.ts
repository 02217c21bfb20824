import type { SyncTarget } from '../../../../shared/model/sync.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { SuccessTimes } from './success-times.ts';

/**
 * When targets were last fetched successfully, as of one moment. Take it before reading the figures it belongs to,
 * because those lack data that a sync stores meanwhile.
 */
export interface Successes {
  /**
   * @param companyId null: all companies together, by the oldest time.
   * @returns own clock (ms); null: never.
   */
  of(companyId: number | null, target: SyncTarget): number | null;
}

export type SuccessReader = () => Successes;

export function successReader(database: Database, successTimes: SuccessTimes): SuccessReader {
  const columns = 'company_id AS companyId, last_success AS at';
  const one = database.prepare<[number, SyncTarget], Row>(
    `SELECT ${columns} FROM sync_state WHERE company_id = ? AND target = ?`,
  );
  const every = database.prepare<[SyncTarget], Row>(`SELECT ${columns} FROM sync_state WHERE target = ?`);
  return () => {
    const times = successTimes.snapshot();
    return {
      of(companyId, target) {
        const rows = companyId === null ? every.all(target) : one.all(companyId, target);
        const all = rows.map((row) => times.latest(row.companyId, target, row.at));
        return all.length === 0 || all.includes(null) ? null : Math.min(...all.map((at) => at ?? 0));
      },
    };
  };
}

interface Row {
  companyId: number;
  at: number | null;
}
