import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { logEntrySchema, type LogEntry } from './log-entry.ts';

/** Bytes after which a new file is begun, and how many older ones are kept. */
const LIMITS = { bytes: 256 * 1024, older: 2 };

/** What happened to the program itself, for whoever has to find out why it misbehaved. */
export interface LogFile {
  /** Never throws: a disk that takes no log must not stop the program. What the schema does not allow is not written. */
  write(entry: LogEntry): void;
  /** The last entries, oldest first; lines that cannot be read are omitted. */
  last(count: number): LogEntry[];
}

/** Opens `<profile>/log/countinghouse.log`, one JSON object a line, readable by its owner alone. */
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
        // The error stream has had the same line.
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

/** A line cut short by the end of the program is no entry. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
