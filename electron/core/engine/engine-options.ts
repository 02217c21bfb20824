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
  /** Begins nothing by itself, no sync and no housekeeping, until {@link Engine.leaveSafeMode}. */
  safe?: boolean;
  /** The two places for tokens, for a profile whose settings say which companies' tokens are in the keychain. */
  openVaults: (profileId: string, noted: (companyId: number) => boolean) => Vaults;
  /** Takes one line about a defect; never a message that could quote a secret. */
  report: (reference: string, error: unknown) => void;
  /** The thread was started anew beside readers that have the files open: nothing takes their places. */
  isRestart?: boolean;
  /** Called with each failure of the databases, also where the work goes on with what was known before. */
  onFailure?: (failure: Failure) => void;
  /** For tests that end the program at a write, and simulations in memory. */
  cache?: CacheWriterOptions;
  /** How backups are encrypted and decrypted; by default on this thread, which stands still meanwhile. */
  archive?: BackupArchive;
  /** What the profile's disk has; by default there is always enough. */
  room?: DiskSpace;
}
