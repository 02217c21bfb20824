import { randomBytes } from 'node:crypto';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, FailureError } from '../../../../shared/errors.ts';
import type { BackupState, Restorable } from '../../../../shared/model/backup.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import type { DiskSpace } from '../disk-space.ts';
import { removeMachineSettings } from '../../settings/machine-settings.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { BEFORE_RESTORE, dailyCopies } from '../../sqlite/daily-copies.ts';
import { failureOfSqlite, storageFailure } from '../../sqlite/failures.ts';
import { EXPORTS, fileTime, removeFile, unwritten } from '../transfer/export-file.ts';
import type { BackupArchive } from './archive.ts';
import { requireSound, FILES, RESTORABLE, stage, stagedNames, unstage, WORK_FOLDER } from './restorable.ts';

interface BackupsDependencies {
  profile: string;
  settings: Pick<SettingsStore, 'copy'>;
  cache: Pick<CacheWriter, 'copyHistoryTo'>;
  clock: Clock;
  room: DiskSpace;
  archive: BackupArchive;
}

/** Backups of data that cannot be fetched again, and restores scheduled for the next start. */
export class Backups {
  readonly #deps: BackupsDependencies;
  readonly #work: string;
  /** Name of the file that a page is sending. */
  #incoming: string | null = null;

  constructor(deps: BackupsDependencies) {
    this.#deps = deps;
    this.#work = join(deps.profile, WORK_FOLDER);
    this.stop();
  }

  /** Deletes files that were sent and not restored. */
  stop(): void {
    this.#incoming = null;
    try {
      rmSync(this.#work, { recursive: true, force: true });
    } catch {
      // If the disk refuses, the next start does it.
    }
  }

  state(): BackupState {
    const { profile } = this.#deps;
    const days = new Map<string, Restorable[]>();
    for (const name of RESTORABLE) {
      for (const { day } of dailyCopies(join(profile, FILES[name]))) {
        days.set(day, [...(days.get(day) ?? []), name]);
      }
    }
    const copies = [...days].map(([day, files]) => ({ day, files }));
    copies.sort((one, other) => (one.day < other.day ? 1 : -1));
    const beforeRestore = RESTORABLE.filter((name) =>
      existsSync(join(profile, FILES[name] + BEFORE_RESTORE)),
    );
    return { copies, beforeRestore, pending: stagedNames(profile) };
  }

  /**
   * Writes settings and history as of one moment into an encrypted file in the profile. Neither contains a token; the app lock
   * is not included.
   *
   * @returns the file's path.
   * @throws FailureError `file-not-written`, `storage`.
   */
  async make(passphrase: string): Promise<string> {
    const { profile, settings, cache, clock, room, archive } = this.#deps;
    room.requireSpace();
    const madeAt = clock.now();
    const path = join(profile, EXPORTS, `backup-${fileTime(madeAt)}.age`);
    return this.#working(async (folder) => {
      const databases = databasesIn(folder);
      settings.copy(databases.settings);
      cache.copyHistoryTo(databases.history);
      removeMachineSettings(databases.settings);
      const whole = join(folder, 'whole');
      try {
        await archive.write(whole, databases, { passphrase, madeAt });
        mkdirSync(join(profile, EXPORTS), { recursive: true, mode: 0o700 });
        renameSync(whole, path);
      } catch (error) {
        unwritten(path, error);
      }
      return path;
    });
  }

  /**
   * Appends a chunk to the file that a page sends, or starts one with it, which replaces any earlier file.
   *
   * @param file returned for the first chunk; null: this is the first one.
   * @returns the file.
   * @throws FailureError `backup-unreadable` with `gone`, `storage`.
   */
  send(file: string | null, base64: string): string {
    this.#deps.room.requireSpace();
    const name = file ?? this.#begin();
    failureOfSqlite(() => {
      appendFileSync(this.#sent(name), Buffer.from(base64, 'base64'), { mode: 0o600 });
    });
    return name;
  }

  /**
   * Schedules the restore of a sent file for the next start. Can be retried with another passphrase, or more disk space; a
   * file that turns out not to be a backup is deleted.
   *
   * @throws FailureError `backup-unreadable`, `storage`.
   */
  async restore(file: string, passphrase: string): Promise<BackupState> {
    const sent = this.#sent(file);
    this.#deps.room.requireSpace();
    await this.#working(async (folder) => {
      const databases = databasesIn(folder);
      await this.#deps.archive.read(sent, passphrase, databases);
      for (const name of RESTORABLE) requireSound(databases[name], name);
      stage(this.#deps.profile, folder);
    }).catch((error: unknown) => {
      if (isUseless(error)) this.#discardIncoming();
      throw error;
    });
    this.#discardIncoming();
    return this.state();
  }

  /**
   * Schedules the restore of a day's copies, or of the files replaced by the last restore, for the next start.
   *
   * @param day null: before the last restore.
   * @throws FailureError `backup-unreadable`, `storage`.
   */
  async restoreCopies(day: string | null, files: readonly Restorable[]): Promise<BackupState> {
    const { profile, room } = this.#deps;
    room.requireSpace();
    await this.#working((folder) => {
      const databases = databasesIn(folder);
      for (const name of new Set(files)) {
        const copy = copyOf(join(profile, FILES[name]), day);
        if (copy === null) fail({ code: 'backup-unreadable', reason: 'gone' });
        copyFileSync(copy, databases[name]);
        requireSound(databases[name], name);
      }
      stage(profile, folder);
    });
    return this.state();
  }

  /** Cancels the scheduled restore. */
  cancel(): BackupState {
    failureOfSqlite(() => {
      unstage(this.#deps.profile);
    });
    return this.state();
  }

  #begin(): string {
    this.#discardIncoming();
    mkdirSync(this.#work, { recursive: true, mode: 0o700 });
    return (this.#incoming = randomBytes(8).toString('hex'));
  }

  #discardIncoming(): void {
    if (this.#incoming !== null) removeFile(this.#sent(this.#incoming));
    this.#incoming = null;
  }

  #sent(file: string): string {
    if (file !== this.#incoming) fail({ code: 'backup-unreadable', reason: 'gone' });
    return join(this.#work, file);
  }

  /** Runs work with a temporary folder, which is deleted afterwards with its contents. */
  async #working<Result>(work: (folder: string) => Promise<Result> | Result): Promise<Result> {
    const folder = join(this.#work, `in-${randomBytes(8).toString('hex')}`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return await work(folder);
    } catch (error) {
      const failure = error instanceof FailureError ? null : storageFailure(error);
      if (failure === null) throw error;
      return fail(failure, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The copy of a database to restore; null if there is none. */
function copyOf(path: string, day: string | null): string | null {
  if (day !== null) return dailyCopies(path).find((copy) => copy.day === day)?.path ?? null;
  return existsSync(path + BEFORE_RESTORE) ? path + BEFORE_RESTORE : null;
}

/** Whether a file cannot be restored by any further attempt. */
function isUseless(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  const { failure } = error;
  return failure.code === 'backup-unreadable' && failure.reason !== 'passphrase';
}

function databasesIn(folder: string): Record<Restorable, string> {
  return { settings: join(folder, FILES.settings), history: join(folder, FILES.history) };
}
