import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { SyncRun } from '../../../../shared/model/sync.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CallOptions, Connection, ServiceClient } from '../../service/service.ts';

/** Dependencies of one run, and its progress callbacks. */
export interface RunContext {
  runId: number;
  connection: Connection;
  companyId: number;
  /** Counts the run's requests. */
  client: Pick<ServiceClient, 'companyInfo' | 'pulse' | 'listPage'>;
  cache: CacheWriter;
  clock: Clock;
  /** Priority and cancellation of the run's requests. */
  call: CallOptions;
  /** Updated during the run; written to its log entry. */
  counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>;
  /** Number of full days fetched again before the watermark. */
  overlapDays: number;
  /** Number of records fetched so far, and the total according to the service. */
  onProgress(fetched: number, expected: number | null): void;
  /**
   * Called after a commit of received data.
   *
   * @param differs whether anything changed, including changes that are not counted.
   */
  onWritten(counts: { added: number; changed: number; removed: number }, differs?: boolean): void;
}

/** State of a list after a run. */
export interface ListOutcome {
  /** Whether the service's count deviates from the cache beyond the known gap: something changed that polls cannot see. */
  differs: boolean;
  /** Why the received records are not known to be the complete list; null if they are. Counts as a failure of the run. */
  shortfall: PaginationFailure | null;
}

/** Outcome of runs with a complete list or without any. */
export const NO_SHORTFALL: ListOutcome = { differs: false, shortfall: null };

/** Outcome of a run, as far as it concerns the next ones. */
export interface RunResult extends ListOutcome {
  /** Time (ms) within which to run again; absent: as planned. */
  rerunWithinMs?: number;
}
