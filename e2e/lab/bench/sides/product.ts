import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FILE } from '../../../../electron/core/cache/files/cache-file.ts';
import { runBackfill } from '../../../../electron/core/sync/runs/run-backfill.ts';
import { runPoll } from '../../../../electron/core/sync/runs/run-poll.ts';
import { countBody, newestBody, pageBody } from '../books.ts';
import { pagesOf, type IngestOptions, type Timed } from '../ingest.ts';
import { watchFile } from '../watch-file.ts';
import { makeWithoutIndexes, openProduct } from '../product-reading.ts';
import { serveSide } from '../side.ts';

export interface ProductOptions extends IngestOptions {
  newestFirst: boolean;
  /** Omits all secondary indexes, as do the loops it is compared with; by default they exist. */
  bare?: boolean;
}

/** Times of a company's initial sync: its pages without the last one, and all of it, with what is built at its end. */
export interface BackfillTimes {
  pages: Timed;
  whole: Timed;
}

/** Unchanged pages read again; `wrote` is the number of pages that wrote anything. */
export interface Again extends Timed {
  wrote: number;
}

/** The product's initial sync of a list, from the bytes of each page on, without the network. */
serveSide(async (options: ProductOptions) => {
  if (options.bare) makeWithoutIndexes(options.folder);
  const { cache, commits, open, context, close } = openProduct(options.folder);
  // The parser thread loads its code with the first page. It is loaded here, as in the loop it is compared with.
  await open(pageBody({ company: 0, records: options.rows }, 0, options.rows, true), 'expenses', {
    headLater: true,
  });
  const hasChanged = watchFile(join(options.folder, CACHE_FILE));

  const bodiesOf = (company: number): ((query: URLSearchParams) => Buffer) => {
    const book = { company, records: options.records };
    const bodies = pagesOf(book, options.rows).map((page) =>
      pageBody(book, page, options.rows, options.newestFirst),
    );
    return (query) => bodies[Number(query.get('page') ?? 0)] ?? Buffer.alloc(0);
  };

  let resting = false;
  let writing: Promise<void> | null = null;
  const readOn = async (from: number): Promise<void> => {
    commits.length = 0;
    for (let companyId = from; !resting; companyId += 1) {
      const bodyOf = bodiesOf(companyId);
      const whileWanted = async (query: URLSearchParams): Promise<Buffer> => {
        // Yields like an answer from the network, so that `rest` can be called.
        await new Promise(setImmediate);
        if (resting) throw new Error('enough was read');
        return bodyOf(query);
      };
      await runBackfill(context(companyId, whileWanted), 'expenses').catch((error: unknown) => {
        if (!resting) throw error;
      });
    }
  };

  return {
    company: async (companyId: number): Promise<BackfillTimes> => {
      const bodyOf = bodiesOf(companyId);
      globalThis.gc?.();
      commits.length = 0;
      const began = performance.now();
      await runBackfill(context(companyId, bodyOf), 'expenses');
      const ended = performance.now();
      const { records, rows } = options;
      const last = commits.at(-2) ?? ended;
      return {
        pages: { rows: Math.floor((records - 1) / rows) * rows, milliseconds: last - began },
        whole: { rows: records, milliseconds: ended - began },
      };
    },

    /** Reads the same, unchanged pages again. */
    again: async (companyId: number): Promise<Again> => {
      const bodyOf = bodiesOf(companyId);
      const { client, connection, call, runId } = context(companyId, bodyOf);
      globalThis.gc?.();
      hasChanged();
      const part: Again = { rows: 0, milliseconds: 0, wrote: 0 };
      const began = performance.now();
      for (let page = 0; page * options.rows < options.records; page += 1) {
        const target = { resource: 'expenses', query: `page=${page}` } as const;
        const { records } = await client.listPage(connection, target, call);
        const written = cache.transaction(() =>
          cache.records.write(companyId, 'expenses', records, { now: Date.now(), runId }),
        );
        part.rows += written.unchanged;
        if (hasChanged()) part.wrote += 1;
      }
      part.milliseconds = performance.now() - began;
      return part;
    },

    /** A poll that finds nothing new. @returns its requests, without the one for the count. */
    idle: async (companyId: number): Promise<number> => {
      const book = { company: companyId, records: options.records };
      let requests = 0;
      const run = context(companyId, (query) => {
        requests += 1;
        return query.has('from_date') ? newestBody(book, options.rows) : countBody(book);
      });
      await runPoll(run, 'expenses');
      return requests - 1;
    },

    /** Syncs one company after another, from this one on, until `rest` is called. */
    flatOut: (companyId: number): null => {
      writing = readOn(companyId);
      return null;
    },

    /** @returns the pages written since `flatOut`. */
    rest: async (): Promise<number> => {
      resting = true;
      await writing;
      return commits.length;
    },

    /** Closes cleanly, which moves everything into the database file. @returns its size in bytes. */
    close: async (): Promise<number> => {
      await close();
      return statSync(join(options.folder, CACHE_FILE)).size;
    },
  };
});
