import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { SyncRun } from '../../../../shared/model/sync.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CallOptions, Connection, ServiceClient } from '../../service/service.ts';

/** What one run needs of the outside world, and what it reports while it goes. */
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
  /** Counted up as the run goes; written with the run's record. */
  counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>;
  /** Whole days read again before the watermark. */
  overlapDays: number;
  /** Records read so far, and how many the service says there are. */
  onProgress(fetched: number, expected: number | null): void;
  /**
   * Called after a commit that wrote what was received.
   *
   * @param differs whether anything is other than before, where that is more than is counted.
   */
  onWritten(counts: { added: number; changed: number; removed: number }, differs?: boolean): void;
}

/** How a list stands after a run. */
export interface ListOutcome {
  /** The service counts other than we hold, beyond what is known: something must have changed where polls do not look. */
  differs: boolean;
  /** Why what was received is not known to be the whole list; null where it is. The run counts as failed by it. */
  shortfall: PaginationFailure | null;
}

/** Nothing is missing, or nothing could be. */
export const NO_SHORTFALL: ListOutcome = { differs: false, shortfall: null };

/** What a run found out for the next ones. */
export interface RunResult extends ListOutcome {
  /** Within this time (ms) it is to run again; absent: as it is planned. */
  againWithin?: number;
}
