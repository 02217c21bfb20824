import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CACHE_FILE } from '../../../electron/core/cache/files/cache-file.ts';
import { openCacheWriter, type CacheWriter } from '../../../electron/core/cache/cache-writer.ts';
import { systemClock } from '../../../electron/core/lib/clock.ts';
import { Secret } from '../../../electron/core/lib/secret.ts';
import { readBody } from '../../../electron/core/service/response/body.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import { PRIORITY, type ServiceClient } from '../../../electron/core/service/service.ts';
import { createPageParser } from '../../../electron/core/threads/page-parser.ts';
import { createCheckpointer } from '../../../electron/core/threads/checkpointer.ts';
import { openSettingsStore } from '../../../electron/core/settings/settings-store.ts';
import type { OpenList } from '../../../electron/core/service/pagination/list-answer.ts';
import type { RunContext } from '../../../electron/core/sync/steps/run-context.ts';

const TOKEN = new Secret('0'.repeat(40));

/** Returns the body of the page that a query requests. */
export type BodyOf = (query: URLSearchParams) => Buffer | Promise<Buffer>;

/** The product's cache on a profile, and a way to run its syncs against prepared bodies. */
export interface ProductCache {
  cache: CacheWriter;
  /** When each page was committed, by the monotonic clock (ms). */
  commits: number[];
  /** The same function as in the engine's thread. */
  open: OpenList;
  context: (companyId: number, bodyOf: BodyOf) => RunContext & { client: ServiceClient };
  close: () => Promise<void>;
}

/**
 * Indexes by which the writer finds records; no cache works without them. All but the first contain few records:
 * cancelled invoices and those that cancel them.
 */
const KEYS = ['record_by_id', 'record_referring', 'record_cancelled_by_number', 'record_taking_back'];

/** Creates a profile whose cache has no indexes other than {@link KEYS}. */
export function makeWithoutIndexes(profile: string): void {
  openSettingsStore(profile).close();
  openCacheWriter(profile).close();
  const database = new Database(join(profile, CACHE_FILE));
  const indexes = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .pluck()
    .all()
    .filter((name) => !KEYS.includes(name));
  for (const name of indexes) database.exec(`DROP INDEX ${name}`);
  database.close();
}

/** Opens a profile for writing, as the engine does. */
export function openProduct(profile: string): ProductCache {
  openSettingsStore(profile).close();
  const commits: number[] = [];
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const checkpointer = createCheckpointer(worker('checkpoint'), join(profile, CACHE_FILE), report);
  const cache = openCacheWriter(profile, {
    onCommit: checkpointer.committed,
    onWritePoint: (_name, moment) => {
      if (moment === 'after') commits.push(performance.now());
    },
  });
  const { open, close } = createPageParser(worker('parse'), report);
  let runId = 0;
  return {
    cache,
    commits,
    open,
    close: async () => {
      await Promise.all([close(), checkpointer.close()]);
      cache.close();
    },
    context: (companyId, bodyOf) => {
      runId += 1;
      const client = createServiceClient({
        clock: systemClock,
        requester: answering(bodyOf),
        openNew: open,
      });
      return {
        runId,
        companyId,
        client,
        cache,
        clock: systemClock,
        connection: {
          address: 'http://127.0.0.1',
          headerName: 'Company',
          companyScope: String(companyId),
          token: TOKEN,
        },
        call: { priority: PRIORITY.backfill, signal: new AbortController().signal },
        counts: { requests: 0, added: 0, changed: 0, removed: 0 },
        overlapDays: 1,
        onProgress: () => undefined,
        onWritten: () => undefined,
      };
    },
  };
}

function worker(name: string): URL {
  return new URL(`../../../electron/core/threads/${name}.worker.ts`, import.meta.url);
}

/** Replaces the network: returns the bytes of a body, decoded as the product does. */
function answering(bodyOf: BodyOf) {
  return {
    async get(_connection: unknown, { query }: { query: string }) {
      const sent = await bodyOf(new URLSearchParams(query));
      const body = await readBody({ headers: {}, body: sent }, sent.byteLength);
      return { body, serverTime: Date.now() };
    },
    close: () => Promise.resolve(),
  };
}
