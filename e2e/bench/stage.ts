import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What every measure is given: how much, and places to write to. */
export interface Stage {
  companies: number;
  /** Of each company. */
  records: number;
  /** Says what goes on. */
  say: (words: string) => void;
  /** A new folder, deleted at the end. */
  folder: () => string;
}

export interface OpenStage extends Stage {
  close: () => void;
}

export function openStage(companies: number, records: number, say: Stage['say']): OpenStage {
  const folders: string[] = [];
  return {
    companies,
    records,
    say,
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
      folders.push(folder);
      return folder;
    },
    close: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
