import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSide } from './side.ts';
import type { BackfillTimes, ProductOptions } from './sides/product.ts';

/** File with the size of the books in a stored profile. */
const MARK = 'books.json';

/** Rows per page of an initial sync. */
export const ROWS = 100;

/** Input of every measure: sizes, and places to write to. */
export interface Stage {
  companies: number;
  /** Per company. */
  records: number;
  /** Reports progress. */
  say: (words: string) => void;
  /** Creates a folder that is deleted at the end. */
  folder: () => string;
  /** A profile with all books synced; created on first use, and again after {@link markChanged}. */
  books: () => Promise<string>;
  /** Marks that profile as no longer containing only the books. */
  markChanged: () => void;
}

export interface OpenStage extends Stage {
  close: () => void;
}

/** @param kept a folder that stores the synced books for the next run; without it they are deleted at the end. */
export function openStage(companies: number, records: number, say: Stage['say'], kept?: string): OpenStage {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
    folders.push(made);
    return made;
  };
  let books: Promise<string> | null = null;
  return {
    companies,
    records,
    say,
    folder,
    books: () => (books ??= readBooks(kept ?? folder(), { companies, records }, say)),
    markChanged: () => {
      void books?.then((profile) => rmSync(join(profile, MARK), { force: true }));
      books = null;
    },
    close: () => {
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function readBooks(
  profile: string,
  size: Pick<Stage, 'companies' | 'records'>,
  say: Stage['say'],
): Promise<string> {
  const mark = join(profile, MARK);
  const wanted = JSON.stringify(size);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return profile;
  rmSync(profile, { recursive: true, force: true });
  mkdirSync(profile, { recursive: true });
  const { records } = size;
  const options: ProductOptions = { records, rows: ROWS, folder: profile, newestFirst: true };
  const product = await startSide('sides/product.ts', options);
  for (let company = 1; company <= size.companies; company += 1) {
    say(`reading the books of company ${company} of ${size.companies}`);
    await product.run<BackfillTimes>('company', company);
  }
  await product.run('close');
  await product.end();
  writeFileSync(mark, wanted);
  return profile;
}
