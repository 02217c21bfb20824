import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Attention } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../clock.ts';
import type { CompanyInfo, ServiceClient } from '../service/service.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { KnownState } from './known-state.ts';
import type { Scheduler } from './scheduler.ts';
import type { SyncBoard } from './sync-board.ts';

/** The outside world of the sync, shared by all companies. */
export interface SyncDependencies {
  client: ServiceClient;
  cache: CacheWriter;
  /** The cache as far as it is read between runs. */
  known: KnownState;
  clock: Clock;
  scheduler: Scheduler;
  board: SyncBoard;
  changes: ChangeFeed;
  settings: () => Settings;
  /** How much anybody looks, which decides how often is asked. */
  attention: () => Attention;
  /** 0 … 1, for jitter. */
  random: () => number;
  /** Told after each poll of a company's balances. */
  onBalances: (companyId: number) => void;
  /** Told after each look at the company's own data. */
  onCompanyInfo: (info: CompanyInfo) => void;
  /** Records a defect of ours and gives the failure that refers to it. */
  onDefect: (error: unknown) => Failure;
  /** True once the cache is closed and nothing may be written any more. */
  isClosed: () => boolean;
}
