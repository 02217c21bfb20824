import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { failureOf } from '../../../renderer/data/connection/failure.ts';
import { DEFAULT_COMPANY_HEADER } from '../../../shared/model/company.ts';
import { systemClock } from '../../../electron/core/lib/clock.ts';
import { openReadable } from '../../../electron/core/sqlite/open-database.ts';
import { differencesFromService } from '../../../electron/core/testing/differences-from-service.ts';
import { startBrokenNetwork, type BrokenNetwork } from '../faults/broken-network.ts';
import { seededRandom } from '../simulation/random.ts';
import { startSampleService, type SampleService } from '../../../electron/sample-service/sample-service.ts';
import type { Measure } from './probe.ts';
import { Punctuality, type StartedRun } from './punctuality.ts';
import { SeededTrouble, TROUBLE } from './seeded-trouble.ts';
import { startSoakedProgram, type SoakedProgram } from './soaked-program.ts';
import { Visitor } from './visitor.ts';

export interface SoakOptions {
  minutes: number;
  seed: number;
  /** Number of times that three companies are connected. */
  copies: number;
  /** Interval between two measurements (ms). */
  measureEvery: number;
  note: (line: string) => void;
}

export interface Soak {
  /** Measurements with their times (ms since the start). */
  measures: (Measure & { at: number })[];
  /** Delay of each announced poll (ms). */
  lateness: number[];
  requests: number;
  broken: number;
  outages: number;
  polls: number;
  calls: number;
  reloads: number;
  /** Lost data, and errors that no fault explains. */
  wrong: string[];
}

/**
 * Share of the time that is not judged. Code is compiled and caches fill, including the last thousand changes, so
 * everything is requested repeatedly meanwhile.
 */
export const WARM_UP = 0.25;
const SYNC_ALL_INTERVAL_MS = 5_000;

/** Intervals between a user's actions, between full resyncs of a company, and between reconnections of a company (ms). */
const ACT_EVERY = 400;
const SWEEP_EVERY = 30_000;
const RECONNECT_EVERY = 60_000;
/** Maximum repetitions of an action that failed because of a fault. */
const MAX_REPETITIONS = 100;

/**
 * Runs the real app in real time between a service with changing books and seeded faults, and a user who opens
 * everything. Then waits until all has settled, and compares the cache with the service.
 */
export async function runSoak(options: SoakOptions): Promise<Soak> {
  const random = seededRandom(options.seed);
  const trouble = new SeededTrouble(random, () => performance.now());
  const rest = { isOn: false };
  const service = await startSampleService({
    copies: options.copies,
    volume: 0.02,
    maxPageSize: 100,
    tickSeconds: 1,
    clock: { ...systemClock, after: (ms, then) => systemClock.after(ms, () => !rest.isOn && then()) },
  });
  const network = await startBrokenNetwork(service.address, trouble.visit, TROUBLE);
  const profile = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'countinghouse-soak-'));
  const program = await startSoakedProgram(profile);
  const punctuality = new Punctuality(() => Date.now());
  const warmAt = Date.now() + options.minutes * 60_000 * WARM_UP;
  const visitor = await Visitor.arrive(program.address, random, punctuality.see);
  try {
    const parts = { options, program, service, network, visitor };
    const measures = await live(parts);
    const { calls, reloads } = visitor;
    options.note('the service comes to rest');
    rest.isOn = true;
    trouble.end();
    const restedAt = Date.now();
    await settle(parts);
    const { differences, runs } = await examine(profile, service);
    const polls = runs.filter(
      ({ startedAt }) => startedAt > warmAt + SYNC_ALL_INTERVAL_MS && startedAt < restedAt,
    );
    const code = await leave(visitor, program);
    return {
      measures,
      lateness: punctuality.errors(polls),
      requests: trouble.requests,
      broken: trouble.broken,
      outages: trouble.outages,
      polls: polls.length,
      calls,
      reloads,
      wrong: [
        ...differences,
        ...visitor.defects,
        ...program.complaints,
        ...(code === 0 ? [] : [`the program ended with ${String(code)}`]),
      ],
    };
  } finally {
    await leave(visitor, program);
    await network.close();
    await service.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

interface Parts {
  options: SoakOptions;
  program: SoakedProgram;
  service: SampleService;
  network: BrokenNetwork;
  visitor: Visitor;
}

/** Connects all companies, and continues for the requested time. */
async function live(parts: Parts): Promise<Soak['measures']> {
  const { options, program, service, visitor } = parts;
  const begun = performance.now();
  const passed = (): number => performance.now() - begun;
  const measures: Soak['measures'] = [];
  await persist(() => visitor.client.settings.update({ listMinutes: 1, balanceMinutes: 1 }));
  for (const { companyId } of service.companies) await connect(parts, companyId);
  const steady = service.companies.map(({ companyId }) => companyId).slice(0, -1);
  const reconnecting = service.companies.at(-1)?.companyId ?? 0;
  let measured = -Infinity;
  let swept = 0;
  let reconnected = 0;
  let syncedAllAt = 0;
  const actions = new Map<string, Promise<void>>();
  // An action that still waits for the service is not started again.
  const send = (name: string, action: () => Promise<void>): void => {
    if (actions.has(name)) return;
    actions.set(
      name,
      action().finally(() => actions.delete(name)),
    );
  };
  while (passed() < options.minutes * 60_000) {
    if (passed() - measured >= options.measureEvery) {
      measured = passed();
      measures.push({ at: measured, ...(await program.measure()) });
      options.note(describe(measures.at(-1)));
    }
    if (passed() < options.minutes * 60_000 * WARM_UP && passed() - syncedAllAt >= SYNC_ALL_INTERVAL_MS) {
      syncedAllAt = passed();
      send('sync', () => attempt(() => visitor.client.sync.now({ companyId: null })));
    }
    if (passed() - swept >= SWEEP_EVERY) {
      swept = passed();
      const companyId = steady[Math.floor(swept / SWEEP_EVERY) % steady.length] ?? 0;
      send('sweep', () => attempt(() => visitor.client.sync.sweep({ companyId, resource: null })));
    }
    if (passed() - reconnected >= RECONNECT_EVERY) {
      reconnected = passed();
      send('reconnect', async () => {
        await persist(() => visitor.client.companies.remove({ companyId: reconnecting }));
        await connect(parts, reconnecting);
      });
    }
    await visitor.act(steady);
    await pause(ACT_EVERY);
  }
  await Promise.all(actions.values());
  return measures;
}

async function connect({ service, network, visitor }: Parts, companyId: number): Promise<void> {
  const token = service.companies.find((company) => company.companyId === companyId)?.token ?? '';
  const input = { address: network.address, headerName: DEFAULT_COMPANY_HEADER, token };
  await persist(async () => {
    const { ticket } = await visitor.client.companies.check(input);
    await visitor.client.companies.add({ ticket, keep: 'session' });
  });
}

/** Syncs everything once more, without faults. */
async function settle({ service, visitor }: Parts): Promise<void> {
  await persist(() => visitor.client.sync.now({ companyId: null }));
  for (const { companyId } of service.companies) {
    await persist(() => visitor.client.sync.sweep({ companyId, resource: null }));
  }
  await persist(() => visitor.client.sync.now({ companyId: null }));
}

/** Performs an action that a user would not repeat after a fault. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (failureOf(error).code === 'internal') throw error;
  }
}

/** Performs an action that a user would repeat after a fault. */
async function persist(work: () => Promise<unknown>): Promise<void> {
  for (let left = MAX_REPETITIONS; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'company-exists' || failure.code === 'company-unknown') return;
      if (failure.code === 'internal' || left === 0) throw error;
      await pause(1_000);
    }
  }
}

async function examine(
  profile: string,
  service: SampleService,
): Promise<{ differences: string[]; runs: StartedRun[] }> {
  const database = openReadable(join(profile, 'cache.db'));
  try {
    const differences: string[] = [];
    for (const company of service.companies) {
      const found = await differencesFromService(database, service.address, company);
      differences.push(...found.map((line) => `${company.companyId} ${line}`));
    }
    const reconnecting = service.companies.at(-1)?.companyId ?? 0;
    const runs = database
      .prepare<[number], StartedRun>(
        `SELECT company_id AS companyId, target, started_at AS startedAt FROM sync_run
         WHERE kind = 'poll' AND company_id <> ? ORDER BY run_id`,
      )
      .all(reconnecting);
    const unfinished = database
      .prepare<[], number>('SELECT count(*) FROM sync_run WHERE finished_at IS NULL')
      .pluck()
      .get();
    if (unfinished !== 0) differences.push(`${String(unfinished)} runs did not end`);
    return { differences, runs };
  } finally {
    database.close();
  }
}

async function leave(visitor: Visitor, program: SoakedProgram): Promise<number | null> {
  visitor.leave();
  return program.stop();
}

function describe(measure: (Measure & { at: number }) | undefined): string {
  if (!measure) return '';
  const heaps = Object.entries(measure.heaps).map(([name, bytes]) => `${name} ${megabytes(bytes)}`);
  return `${String(Math.round(measure.at / 1_000)).padStart(5)} s  rss ${megabytes(measure.rss)}  ${heaps.join('  ')}  files ${measure.files}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
