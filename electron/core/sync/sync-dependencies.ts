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

/** Values stored between starts, by name; null if there is none. Saving null deletes the value. */
export interface ProgramValues {
  read: (name: string) => unknown;
  save: (name: string, value: unknown) => void;
}

/** External dependencies of the sync, shared by all companies. */
export interface SyncDependencies {
  client: ServiceClient;
  cache: CacheWriter;
  /** Cached state read between runs. */
  known: KnownState;
  clock: Clock;
  scheduler: Scheduler;
  board: SyncBoard;
  changes: ChangeFeed;
  settings: () => Settings;
  /** Values that the sync stores between starts, in the user's own database. */
  programValues: ProgramValues;
  /** Visibility of the window and power source, which determine the polling intervals. */
  attention: () => Attention;
  /** Decides when to notify the user of a company's pause. */
  notices: {
    began(companyId: number, failure: Failure, target: SyncTarget): void;
    succeeded(companyId: number, target: SyncTarget): void;
    ended(companyId: number): void;
  };
  /** 0 … 1, for jitter. */
  random: () => number;
  /** Called after each poll of a company's balances. */
  onBalances: (companyId: number) => void;
  /** Called after each fetch of the company's own data. */
  onCompanyInfo: (companyId: number, info: CompanyInfo, connection: Connection) => void;
  /** Records an internal defect and returns the failure that refers to it. */
  onDefect: (error: unknown) => Failure;
  /** True once the cache is closed and must not be written to. */
  isClosed: () => boolean;
}
