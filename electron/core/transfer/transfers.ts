import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Transfer, TransferEffect } from '../../../shared/model/transfer.ts';
import { LARGEST_TRANSFER } from '../../../shared/constants/transfer.ts';
import { fail, type Failure } from '../../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { readTransfer } from '../settings/transfer/transfer.ts';
import { IncomingFiles } from './incoming-files.ts';

/** The folder in the profile that files for the user are written to. */
export const EXPORTS = 'exports';

interface TransfersDependencies {
  profile: string;
  settings: SettingsStore;
  clock: Clock;
  /** Told after a commit that made anything different. */
  changed: () => void;
}

/** Exports and imports of what the user made, each import with a way back. */
export class Transfers {
  readonly #deps: TransfersDependencies;
  readonly #incoming: IncomingFiles;
  /** What was there before the import of this session that can still be undone. */
  #before: Transfer | null = null;

  constructor(deps: TransfersDependencies) {
    this.#deps = deps;
    this.#incoming = new IncomingFiles(deps.clock);
  }

  /** Forgets what was sent and never imported. */
  stop(): void {
    this.#incoming.forgetAll();
  }

  /**
   * Writes all of it into a file of the profile, readable by its user alone.
   *
   * @returns the file's path.
   * @throws FailureError `file-not-written`.
   */
  export(): string {
    return this.#write(this.#take(), 'settings');
  }

  /** Takes a piece of a file to import; see {@link IncomingFiles.add}. */
  send(file: string | null, piece: string): string {
    return this.#incoming.add(file, piece);
  }

  /** @throws FailureError `transfer-unreadable`. */
  preview(file: string): TransferEffect[] {
    return this.#deps.settings.transfer.preview(readTransfer(this.#incoming.text(file)));
  }

  /**
   * Puts a file's entries in. What was there before is written into a file first, and kept for `undo`.
   *
   * @throws FailureError `transfer-unreadable`, `file-not-written`, `storage`, `alert-refused` when it would make too many.
   */
  import(file: string): { effects: TransferEffect[]; backup: string } {
    const wanted = readTransfer(this.#incoming.text(file));
    const before = this.#take();
    const backup = this.#write(before, 'settings-before-import');
    const effects = this.#deps.settings.transfer.put(wanted);
    this.#incoming.forget(file);
    this.#before = before;
    this.#deps.changed();
    return { effects, backup };
  }

  /** Makes everything as it was before the last import of this session; false: there is none. */
  undo(): boolean {
    if (this.#before === null) return false;
    this.#deps.settings.transfer.restore(this.#before);
    this.#before = null;
    this.#deps.changed();
    return true;
  }

  #take(): Transfer {
    return this.#deps.settings.transfer.take(this.#deps.clock.now());
  }

  #write(transfer: Transfer, name: string): string {
    const text = `${JSON.stringify(transfer, null, 2)}\n`;
    // No file is made that could not be imported again.
    if (Buffer.byteLength(text) > LARGEST_TRANSFER) fail({ code: 'file-not-written', reason: 'too-large' });
    const folder = path.join(this.#deps.profile, EXPORTS);
    const file = path.join(folder, `${name}-${transfer.exportedAt.replace(/[:.]/g, '-')}.json`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, text, { mode: 0o600 });
    } catch (error) {
      removeHalf(file);
      return fail({ code: 'file-not-written', reason: reasonOf(error) }, { cause: error });
    }
    return file;
  }
}

/** What was written before the disk was full would pass for a whole file. */
function removeHalf(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The place takes nothing at all; so there is no half of it either.
  }
}

/** Why a file was not written, as far as its user can do something about it. */
function reasonOf(error: unknown): Extract<Failure, { code: 'file-not-written' }>['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'full';
  return code === 'EIO' ? 'io' : 'refused';
}
