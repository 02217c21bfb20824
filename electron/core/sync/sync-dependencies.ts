import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Attention, SyncTarget } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../lib/clock.ts';
import type { CompanyInfo, Connection, ServiceClient } from '../service/service.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { KnownState } from './known-state.ts';
import type { Scheduler } from './scheduler.ts';
import type { SyncBoard } from './sync-board.ts';

/** Values kept between starts, by name; null where there is none, and to forget one. */
export interface ProgramValues {
  read: (name: string) => unknown;
  save: (name: string, value: unknown) => void;
}

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
  /** What the sync keeps between starts in the user's own database. */
  programValues: ProgramValues;
  /** How much anybody looks, which decides how often is asked. */
  attention: () => Attention;
  /** Says when the user is notified of a company's pause. */
  notices: {
    began(companyId: number, failure: Failure, target: SyncTarget): void;
    succeeded(companyId: number, target: SyncTarget): void;
    ended(companyId: number): void;
  };
  /** 0 … 1, for jitter. */
  random: () => number;
  /** Called after each poll of a company's balances. */
  onBalances: (companyId: number) => void;
  /** Called after each look at the company's own data. */
  onCompanyInfo: (companyId: number, info: CompanyInfo, connection: Connection) => void;
  /** Records a defect of ours and gives the failure that refers to it. */
  onDefect: (error: unknown) => Failure;
  /** True once the cache is closed and nothing may be written any more. */
  isClosed: () => boolean;
}
