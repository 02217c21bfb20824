import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cpus, totalmem } from 'node:os';
import Database from 'better-sqlite3';
import { isMet, type Result } from './bar.ts';

/** The conditions of a run. */
export interface Run {
  name: string;
  records: number;
  companies: number;
  /** Relative speed of a thread next to another one, before and after, where measured; see `speedTogether`. */
  together?: { before: number; after: number };
}

type Saved = Record<string, object>;

/**
 * Saves the results of a measure next to those of others, with the day and the hardware, but nothing that identifies
 * the computer.
 */
export function saveResults(file: string, { name, together, ...size }: Run, results: Result[]): void {
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Saved) : {};
  saved[name] = {
    ...size,
    day: new Date().toISOString().slice(0, 10),
    machine: { ...machine(), ...(together && { together }) },
    bars: results.map((result) => ({
      ...result,
      value: Number(result.value.toPrecision(4)),
      met: isMet(result),
    })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`);
}

function machine(): object {
  const database = new Database(':memory:');
  const sqlite = database.prepare('SELECT sqlite_version()').pluck().get();
  database.close();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    sqlite,
  };
}
