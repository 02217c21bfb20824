import type { Failure } from '../../../shared/errors.ts';
import type { CacheWriterOptions } from '../cache/cache-writer.ts';
import type { Clock } from '../lib/clock.ts';
import type { ServiceClient } from '../service/service.ts';
import type { BackupArchive } from './backup/archive.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Vaults } from '../vault/vaults.ts';

export interface EngineOptions {
  /** Existing folder of the databases. */
  profile: string;
  clock: Clock;
  /** 0 … 1, for jitter. */
  random: () => number;
  client: ServiceClient;
  /** Starts nothing on its own, no sync and no maintenance, until {@link Engine.leaveSafeMode}. */
  safe?: boolean;
  /** Opens both places for tokens; `noted` returns whether the profile's settings place a company's token in the keychain. */
  openVaults: (profileId: string, noted: (companyId: number) => boolean) => Vaults;
  /** Reports a defect in one line, never with a message that could quote a secret. */
  report: (reference: string, error: unknown) => void;
  /** The thread was restarted while readers have the files open, so no file may be replaced. */
  isRestart?: boolean;
  /** Called with each failure of the databases, even if work continues with earlier data. */
  onFailure?: (failure: Failure) => void;
  /** For tests that stop Countinghouse at a write, and for simulations in memory. */
  cache?: CacheWriterOptions;
  /** Encryption and decryption of backups; by default on this thread, which is blocked meanwhile. */
  archive?: BackupArchive;
  /** Space on the profile's disk; unlimited by default. */
  room?: DiskSpace;
}
