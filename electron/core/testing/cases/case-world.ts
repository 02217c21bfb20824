import { rmSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { openCacheReader } from '../../cache/cache-reader.ts';
import { startEngine } from '../../engine/engine.ts';
import type { HostClient } from '../../host.ts';
import { Incidents } from '../../engine/incidents.ts';
import { AppLock } from '../../lock/app-lock.ts';
import { JoinedAttention } from '../../joined-attention.ts';
import { createRouter } from '../../router.ts';
import { createServiceClient } from '../../service/client.ts';
import { openProfile } from '../../cache/testing/open-profile.ts';
import { createSessionVault } from '../../vault/session.ts';
import { engineRouter } from '../../threads/engine-router.ts';
import { readerRouter } from '../../threads/reader-router.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { startCaseService, type CaseAnswer, type CaseService } from './case-service.ts';
import { newProfile } from '../../cache/testing/new-profile.ts';

/** The day the cases were collected; it decides what is overdue. */
export const TODAY = '2026-11-25';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

const STEP_MS = 5_000;

/** One company of a stored service, connected and synced by the real client, engine and cache. */
export interface CaseWorld {
  /** The company's id in the contract. */
  companyId: number;
  /** The complete contract, as a page calls it. */
  client: HostClient;
  clock: ManualClock;
  service: CaseService;
  /** Queries the cache file over a read-only connection next to the engine; `:company` is the service's id. */
  sql(query: string): unknown[];
  /** Syncs everything now, and waits until no sync is running. */
  sync(): Promise<void>;
  /** Advances time, then waits until everything due has run. */
  pass(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export interface CaseWorldOptions {
  company: number;
  token: string;
  answers: Record<string, string | CaseAnswer>;
  /** Path that the user types after the service's address. */
  base?: string;
}

export async function openCaseWorld(options: CaseWorldOptions): Promise<CaseWorld> {
  const service = await startCaseService({ id: String(options.company), token: options.token });
  service.answer(options.answers);
  const profile = newProfile();
  const clock = new ManualClock(NOON);
  const session = createSessionVault();
  const defects: unknown[] = [];
  const engine = startEngine({
    profile,
    clock,
    random: () => 0.5,
    client: createServiceClient({ clock, random: () => 0.5 }),
    openVaults: () => ({ keychain: session, session }),
    report: (_reference, error) => defects.push(error),
  });
  const reader = openCacheReader(profile, () => clock.monotonic(), { successTimes: engine.successTimes });
  const lock = new AppLock({ clock, stored: null, store: async () => undefined });
  const client: HostClient = createRouterClient(
    createRouter({
      engine: createRouterClient(engineRouter(engine)),
      reader: createRouterClient(readerRouter(reader, profile)),
      samples: { start: () => Promise.reject(new Error('no samples')), stop: async () => undefined },
      keep: 'session',
      sampleKeep: 'session',
      info: { name: 'Countinghouse', version: '0', window: 'browser' },
      now: () => clock.now(),
      lock,
      incidents: new Incidents(() => clock.now()),
      safeMode: { isOn: () => false, leave: async () => undefined },
      diagnostics: async () => '',
      abilities: {},
      attention: new JoinedAttention({ isOnBattery: () => false, send: async () => undefined }),
    }),
  );

  async function quiet(): Promise<void> {
    const abort = new AbortController();
    const events = engine.board.subscribe(abort.signal);
    const isQuiet = (): boolean =>
      engine.board
        .all()
        .every(({ targets }) => targets.every(({ phase }) => phase === 'idle' || phase === 'waiting'));
    do await events.next();
    while (!isQuiet());
    abort.abort();
  }

  async function stop(): Promise<void> {
    reader.close();
    lock.stop();
    await engine.stop();
    await service.stop();
    rmSync(profile, { recursive: true });
    if (defects.length > 0) throw new AggregateError(defects, 'defects while syncing');
  }

  try {
    const { ticket } = await client.companies.check({
      address: service.address + (options.base ?? ''),
      token: options.token,
      headerName: null,
    });
    const { companyId } = await client.companies.add({ ticket, keep: 'session' });
    await quiet();
    return {
      companyId,
      client,
      clock,
      service,
      sql(query) {
        const database = openProfile(profile);
        try {
          return database.prepare<[object]>(query).all({ company: options.company });
        } finally {
          database.close();
        }
      },
      async sync() {
        await client.sync.now({ companyId: null });
        await quiet();
      },
      async pass(milliseconds) {
        // In steps shorter than the request timeouts, because requests are answered in real time.
        for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
          await clock.advance(Math.min(STEP_MS, milliseconds - passed));
          await quiet();
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
