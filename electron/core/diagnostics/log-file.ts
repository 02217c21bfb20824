import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { logEntrySchema, type LogEntry } from './log-entry.ts';

/** Size after which a new file starts (bytes), and number of older files. */
const LIMITS = { bytes: 256 * 1024, older: 2 };

/** Log of the app's own lifecycle, for troubleshooting. */
export interface LogFile {
  /** Never throws: a failing disk must not stop the app. Entries outside the schema are not written. */
  write(entry: LogEntry): void;
  /** The last entries, oldest first; unreadable lines are skipped. */
  last(count: number): LogEntry[];
}

/** Opens `<profile>/log/countinghouse.log`, one JSON object per line, readable by its owner alone. */
export function openLogFile(profile: string, { bytes, older } = LIMITS): LogFile {
  const folder = path.join(profile, 'log');
  const fileOf = (age: number): string =>
    path.join(folder, `countinghouse${age === 0 ? '' : `.${String(age)}`}.log`);
  const rotate = (): void => {
    if ((statSync(fileOf(0), { throwIfNoEntry: false })?.size ?? 0) < bytes) return;
    rmSync(fileOf(older), { force: true });
    for (let age = older - 1; age >= 0; age--)
      if (existsSync(fileOf(age))) renameSync(fileOf(age), fileOf(age + 1));
  };
  return {
    write(entry) {
      const allowed = logEntrySchema.safeParse(entry);
      if (!allowed.success) return;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        rotate();
        appendFileSync(fileOf(0), `${JSON.stringify(allowed.data)}\n`, { mode: 0o600 });
      } catch {
        // The line has already gone to the error stream.
      }
    },
    last(count) {
      const entries: LogEntry[] = [];
      for (let age = 0; age <= older && entries.length < count; age++)
        entries.unshift(...readEntries(fileOf(age)));
      return entries.slice(-count);
    },
  };
}

function readEntries(file: string): LogEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .map((line) => logEntrySchema.safeParse(parse(line)))
    .flatMap((read) => (read.success ? [read.data] : []));
}

/** @returns null for a line cut off by a crash. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
