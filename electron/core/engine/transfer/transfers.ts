import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  MAX_CHANGES,
  type Transfer,
  type TransferChange,
  type TransferEffect,
  type TransferPreview,
  type Undone,
} from '../../../../shared/model/transfer.ts';
import { MAX_TRANSFER_BYTES } from '../../../../shared/limits.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { SETTINGS_FILE } from '../../settings/settings-file.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { readTransfer, type Change, type DoneChange } from '../../settings/transfer/transfer.ts';
import { EXPORTS, fileTime, removeFile, unwritten } from './export-file.ts';
import { fileCompany, FileCompanies } from './file-companies.ts';
import { IncomingFiles } from './incoming-files.ts';

/** Prefix of the database copies made by imports. Names include the time and a number, since the clock may have been wrong. */
const COPY = `${SETTINGS_FILE}.before-import-`;
const MAX_COPIES = 3;

/** Maximum number of imports that can be undone; each window offers its own latest. */
const MAX_UNDOABLE = 5;

interface TransfersDependencies {
  profile: string;
  settings: SettingsStore;
  clock: Clock;
  /** Called after a commit that changed anything. */
  changed: () => void;
}

/** Exports and imports of data made by the user; each import can be undone. */
export class Transfers {
  readonly #deps: TransfersDependencies;
  readonly #incoming: IncomingFiles;
  /** Changes made by the latest imports of this session, by import id, oldest first. */
  readonly #done = new Map<string, DoneChange[]>();

  constructor(deps: TransfersDependencies) {
    this.#deps = deps;
    this.#incoming = new IncomingFiles({
      clock: deps.clock,
      maxLength: MAX_TRANSFER_BYTES,
      refuse: (reason) => fail({ code: 'transfer-unreadable', reason }),
    });
  }

  /** Drops files that were sent and never imported. */
  stop(): void {
    this.#incoming.deleteAll();
  }

  /**
   * Writes all data made by the user into a file in the profile, readable only by its owner.
   *
   * @returns the file's path.
   * @throws FailureError `file-not-written`.
   */
  export(): string {
    return this.#write(this.#take());
  }

  /** Adds a chunk of a file to import; see {@link IncomingFiles.add}. */
  send(file: string | null, piece: string): string {
    return this.#incoming.add(file, piece);
  }

  /** @throws FailureError `transfer-unreadable`. */
  preview(file: string): TransferPreview {
    const { effects, skipped, changes, companies } = this.#compare(file);
    return { effects, skipped: companies.skipped(skipped), digest: digestOf(changes) };
  }

  /** Entries that would change, from the one at `offset` on. @throws FailureError `transfer-unreadable`. */
  changes(file: string, offset: number): { changes: TransferChange[]; count: number } {
    const { changes } = this.#compare(file);
    const shown = changes.slice(offset, offset + MAX_CHANGES).map(this.#deps.settings.transfer.shown);
    return { changes: shown, count: changes.length };
  }

  /**
   * Imports the entries of a file after copying the user's database. Its changes are stored for `undo`.
   *
   * @param digest from the preview: the data here may have changed since.
   * @throws FailureError `transfer-unreadable`, with `changed` if the preview is out of date, `storage`, `alert-refused` if
   *   there would be too many.
   */
  import(file: string, digest: string): { effects: TransferEffect[]; backup: string; importId: string } {
    const { effects, changes } = this.#compare(file);
    if (digestOf(changes) !== digest) fail({ code: 'transfer-unreadable', reason: 'changed' });
    const backup = this.#copy();
    const importId = this.#keep(this.#deps.settings.transfer.put(changes));
    this.#incoming.delete(file);
    this.#deps.changed();
    return { effects, backup, importId };
  }

  /**
   * Reverts the changes of an import of this session, except where they were changed since; null if it was undone already, or
   * is too long ago.
   *
   * @throws FailureError `storage` without reverting anything.
   */
  undo(importId: string): Undone | null {
    const done = this.#done.get(importId);
    if (!done) return null;
    const undone = this.#deps.settings.transfer.takeBack(done);
    this.#done.delete(importId);
    this.#deps.changed();
    return undone;
  }

  /** @returns the import's id. */
  #keep(done: DoneChange[]): string {
    const importId = randomUUID();
    this.#done.set(importId, done);
    const [oldest] = this.#done.keys();
    if (oldest !== undefined && this.#done.size > MAX_UNDOABLE) this.#done.delete(oldest);
    return importId;
  }

  /** Effects of importing a file. @throws FailureError `transfer-unreadable`. */
  #compare(file: string) {
    const { settings } = this.#deps;
    const wanted = readTransfer(this.#incoming.text(file));
    const companies = new FileCompanies(wanted, settings.companies());
    return { ...settings.transfer.compare(wanted.sections, companies.placeOf), companies };
  }

  /** Copies the user's database next to the original, and deletes the oldest such copies. @returns the copy's path. */
  #copy(): string {
    const { clock, profile, settings } = this.#deps;
    const before = readdirSync(profile).filter((name) => name.startsWith(COPY));
    before.sort((one, other) => copyNumber(other) - copyNumber(one) || (one < other ? 1 : -1));
    const [newest] = before;
    const number = newest === undefined ? 1 : copyNumber(newest) + 1;
    const copy = path.join(profile, `${COPY}${fileTime(clock.now())}.${number}`);
    settings.copy(copy);
    for (const name of before.slice(MAX_COPIES - 1)) removeFile(path.join(profile, name));
    return copy;
  }

  #take(): Transfer {
    const { clock, settings } = this.#deps;
    const sections = settings.transfer.take();
    const referencedIds = settings.transfer.companiesOf(sections);
    return {
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      exportedAt: new Date(clock.now()).toISOString(),
      companies: settings
        .companies()
        .filter(({ companyId }) => referencedIds.has(companyId))
        .map(fileCompany),
      sections,
    };
  }

  #write(transfer: Transfer): string {
    const text = `${JSON.stringify(transfer, null, 2)}\n`;
    // A file that could not be imported again is not created.
    if (Buffer.byteLength(text) > MAX_TRANSFER_BYTES) fail({ code: 'file-not-written', reason: 'too-large' });
    const folder = path.join(this.#deps.profile, EXPORTS);
    const file = path.join(folder, `settings-${fileTime(Date.parse(transfer.exportedAt))}.json`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, text, { mode: 0o600 });
    } catch (error) {
      return unwritten(file, error);
    }
    return file;
  }
}

/** 0 for a copy made by an earlier version, which did not number them. */
function copyNumber(name: string): number {
  return Number(/\.(\d+)$/.exec(name)?.[1] ?? 0);
}

/** Equal only for equal changes. */
function digestOf(changes: readonly Change[]): string {
  const hash = createHash('sha256');
  for (const change of changes) hash.update(JSON.stringify(change));
  return hash.digest('hex');
}
