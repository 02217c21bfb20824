import { rmSync } from 'node:fs';
import type { SyncTarget } from '../../../../shared/model/sync.ts';
import { startSampleService, type SampleService } from '../../../sample-service/sample-service.ts';
import type { SampleServiceOptions } from '../../../sample-service/options.ts';
import { openCacheReader, type CacheReader } from '../../cache/cache-reader.ts';
import { startEngine, type Engine } from '../engine.ts';
import { createServiceClient } from '../../service/client.ts';
import { createSessionVault } from '../../vault/session.ts';
import type { Vaults } from '../../vault/vaults.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { newProfile } from '../../cache/testing/new-profile.ts';

const STEP_MS = 5_000;

/** A running engine with a real cache that talks HTTP to the sample service; only the clock is manual. */
export interface EngineFixture {
  clock: ManualClock;
  service: SampleService;
  engine: Engine;
  reader: CacheReader;
  profile: string;
  vaults: Vaults;
  /** Connects a sample company by check and confirmation, and waits for its initial sync. */
  connect(companyId: number): Promise<void>;
  /** Advances the clock, then waits until everything that became due has run. */
  pass(milliseconds: number): Promise<void>;
  /** Waits until nothing runs for a company, full resyncs included. */
  quiet(companyId: number): Promise<void>;
  target(companyId: number, target: SyncTarget): ReturnType<typeof targetOf>;
  /** Stops Countinghouse and starts it again on the same profile, with other vaults if given. */
  restart(vaults?: Vaults, between?: () => void): Promise<void>;
  stop(): Promise<void>;
}

export async function startFixture(options: SampleServiceOptions = {}): Promise<EngineFixture> {
  const clock = new ManualClock();
  const service = await startSampleService({ volume: 0.05, tickSeconds: 0, clock, ...options });
  const profile = newProfile();
  const session = createSessionVault();
  let vaults: Vaults = { keychain: session, session };
  const open = (): { engine: Engine; reader: CacheReader } => {
    const engine = startEngine({
      profile,
      clock,
      random: () => 0.5,
      client: createServiceClient({ clock, random: () => 0.5 }),
      openVaults: () => vaults,
      report: (_reference, error) => {
        throw error;
      },
    });
    return { engine, reader: openCacheReader(profile, undefined, { successTimes: engine.successTimes }) };
  };
  const fixture: EngineFixture = {
    clock,
    service,
    ...open(),
    profile,
    vaults,
    async connect(companyId) {
      const token = service.companies.find((company) => company.companyId === companyId)?.token ?? '';
      const signal = new AbortController().signal;
      const input = { address: service.address, token, headerName: null };
      const { ticket } = await fixture.engine.companies.check(input, signal);
      await fixture.engine.companies.add(ticket, 'session');
      await fixture.quiet(companyId);
    },
    async pass(milliseconds) {
      // The steps are shorter than the timeouts of requests, which are answered in real time.
      for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
        await clock.advance(Math.min(STEP_MS, milliseconds - passed));
        for (const { companyId } of fixture.engine.board.all()) await fixture.quiet(companyId);
      }
    },
    async quiet(companyId) {
      const abort = new AbortController();
      const events = fixture.engine.board.subscribe(abort.signal);
      const isQuiet = (): boolean =>
        fixture.engine.board
          .get(companyId)
          ?.targets.flatMap(({ phase, sweep }) => [phase, sweep?.phase ?? 'idle'])
          .every((phase) => phase === 'idle' || phase === 'waiting') ?? true;
      do await events.next();
      while (!isQuiet());
      abort.abort();
    },
    target: (companyId, target) => targetOf(fixture.engine, companyId, target),
    async restart(other, between) {
      fixture.reader.close();
      await fixture.engine.stop();
      between?.();
      vaults = other ?? vaults;
      Object.assign(fixture, open(), { vaults });
    },
    async stop() {
      fixture.reader.close();
      await fixture.engine.stop();
      await fixture.service.stop();
      rmSync(profile, { recursive: true });
    },
  };
  return fixture;
}

function targetOf(engine: Engine, companyId: number, target: SyncTarget) {
  return engine.board.get(companyId)?.targets.find((entry) => entry.target === target);
}
