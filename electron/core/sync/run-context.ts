import type { SyncRun } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../clock.ts';
import type { CallOptions, Connection, ServiceClient } from '../service/service.ts';

/** What one run needs of the outside world, and what it tells while it goes. */
export interface RunContext {
  connection: Connection;
  companyId: number;
  runId: number;
  client: ServiceClient;
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
  /** Called after a commit that added or changed something. */
  onWritten(counts: { added: number; changed: number; removed: number }): void;
}
