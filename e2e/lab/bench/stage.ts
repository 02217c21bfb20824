import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSide } from './side.ts';
import type { BackfillTimes, ProductOptions } from './sides/product.ts';

/** Says what is in a profile of books that stay. */
const MARK = 'books.json';

/** Rows a page of an initial sync has. */
export const ROWS = 100;

/** What every measure is given: how much, and places to write to. */
export interface Stage {
  companies: number;
  /** Of each company. */
  records: number;
  /** Says what goes on. */
  say: (words: string) => void;
  /** A new folder, deleted at the end. */
  folder: () => string;
  /** A profile into which all books have been read; made when it is first asked for, and after {@link spoil}. */
  books: () => Promise<string>;
  /** Says that more than the books is in that profile now. */
  spoil: () => void;
}

export interface OpenStage extends Stage {
  close: () => void;
}

/**
 * @param kept a folder in which the books that were read stay for the next time; without one they are deleted at the end.
 */
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
    spoil: () => {
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
