import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDisplay, type Display } from '../../../support/display.ts';
import { findElectron } from '../../../support/find-electron.ts';
import { missingForKeyring, startKeyring } from '../../../support/keyring.ts';
import { PROJECT } from '../../../support/project.ts';
import { atMost, type Measure, type Result } from '../bar.ts';
import { startIdleProgram, type IdleProgram, type Shown, type Usage } from '../idle/idle-program.ts';
import { startSide, type Side } from '../side.ts';
import type { ConnectingOptions } from '../sides/connecting.ts';
import type { OneHostOptions, SeenRequest } from '../sides/one-host.ts';

const FEW = 3;
const SOME = 60;
const MANY = 200;
/** In each list of documents: a few pages. */
const RECORDS = 200;
const ROWS = 100;
const LATENCY = 20;
/** Time until startup is complete (ms): {@link MANY} companies are synced from one host in turn. */
const STARTED = 90_000;
/** Time until the work caused by hiding the window is complete (ms). */
const SETTLED = 45_000;
/** Time until the page of a hidden window is unloaded (ms), with ten minutes shortened to a second. */
const UNLOADED = 10_000;
/** Duration without a comparison (ms): two polls of every company's balances. */
const WATCHED_FOR = 120_000;
/** Duration with the window open (ms): one poll of every list, and five of the balances. */
const OPEN_FOR = 300_000;
/** Duration with the window hidden (ms), when lists are polled every half hour: four polls of the balances. */
const HIDDEN_FOR = 240_000;

const REFERENCE = path.join(PROJECT, 'e2e/lab/bench/idle/reference');

/** Cost of the app while nothing new is answered, with its window open and hidden. */
interface Idle<Watched = Usage> {
  open: Watched;
  hidden: Watched;
  /** With the window open, at the end of that period (bytes). */
  memory: number;
  unloaded: Unloading;
}

/**
 * Cost of the app while it waits and nothing new is answered, relative to a minimal reference: an Electron app that
 * requests the same answers at the same intervals and stores them.
 */
export const idle: Measure = {
  name: 'idle',
  missing: () => {
    if (!existsSync(path.join(PROJECT, 'dist/.complete')))
      return 'nothing is built; run “npm run build” first';
    const electron = findElectron();
    if ('reason' in electron) return `Electron: ${electron.reason}`;
    const missing = missingForKeyring();
    return missing.length > 0 ? `there is no ${missing.join(', ')}` : null;
  },
  async run({ folder, say }) {
    const electron = findElectron();
    if ('reason' in electron) throw new Error(electron.reason);
    const display = await openDisplay();
    const keyring = await startKeyring();
    Object.assign(process.env, keyring.env);
    const world: World = { display, program: electron.program, folder, say };
    try {
      const some = await withCompanies(world, SOME, (service, profile) =>
        watchProduct(world, profile, {
          open: (product) => compare(world, service, product, OPEN_FOR, false),
          hidden: (product) => compare(world, service, product, HIDDEN_FOR, true),
        }),
      );
      const watch = (product: IdleProgram): Promise<Usage> => product.watch(WATCHED_FOR);
      const many = await withCompanies(world, MANY, (_service, profile) =>
        watchProduct(world, profile, { open: watch, hidden: watch }),
      );
      const few = await withCompanies(world, FEW, (_service, profile) => memoryOf(world, profile));
      return results({ few, some, many });
    } finally {
      await keyring.stop();
      display.end();
    }
  },
};

interface World {
  display: Display;
  program: string;
  folder: () => string;
  say: (words: string) => void;
}

/** Runs work with a service of this many companies, and a profile connected to all of them. */
async function withCompanies<Result>(
  { folder, say }: World,
  companies: number,
  work: (service: Side, profile: string) => Promise<Result>,
): Promise<Result> {
  say(`${companies} companies`);
  const options: OneHostOptions = { companies, records: RECORDS, rows: ROWS, latency: LATENCY };
  const service = await startSide('sides/one-host.ts', options);
  const address = await service.run<string>('address');
  const tokens = await service.run<string[]>('tokens');
  const profile = folder();
  const connecting: ConnectingOptions = { folder: profile, address, tokens };
  const side = await startSide('sides/connecting.ts', connecting);
  await side.run('connect');
  await side.end();
  try {
    return await work(service, profile);
  } finally {
    await service.run('close');
    await service.end();
  }
}

/** Memory of all processes (bytes), with the window open as long as in {@link watchProduct}. */
async function memoryOf({ program, display }: World, profile: string): Promise<number> {
  const product = startIdleProgram(program, [PROJECT, '--profile', profile], display.env);
  try {
    await wait(STARTED + WATCHED_FOR);
    return product.memory();
  } finally {
    await product.end();
  }
}

/** Starts the app and measures it with its window open, hidden, and shown again after a long time. */
async function watchProduct<Watched>(
  { program, display, say }: World,
  profile: string,
  watch: Record<'open' | 'hidden', (product: IdleProgram) => Promise<Watched>>,
): Promise<Idle<Watched>> {
  const product = startIdleProgram(program, [PROJECT, '--profile', profile], display.env);
  try {
    await wait(STARTED);
    say('open');
    const open = await watch.open(product);
    const memory = product.memory();
    product.hide();
    await wait(SETTLED);
    say('hidden');
    const hidden = await watch.hidden(product);
    say('shown again');
    return { open, hidden, memory, unloaded: await watchUnloading(product) };
  } finally {
    await product.end();
  }
}

/** The page of a window that is hidden for a long time, and the time until it is drawn again. */
interface Unloading {
  pages: number;
  memory: number;
  before: Shown;
  after: Shown;
}

async function watchUnloading(product: IdleProgram): Promise<Unloading> {
  const before = await product.show();
  product.hide();
  await wait(UNLOADED);
  const pages = product.pages();
  const memory = product.memory();
  return { pages, memory, before, after: await product.show() };
}

/** The app and the reference over the same period, so that anything that slows the processor slows both. */
interface Comparison {
  own: Usage & { requests: number };
  least: Usage & { requests: number };
  seconds: number;
}

/**
 * Records the app's requests for a time (ms), then measures it for as long, next to a reference that sends the same
 * requests at the same intervals.
 */
async function compare(
  world: World,
  service: Side,
  product: IdleProgram,
  length: number,
  isHidden: boolean,
): Promise<Comparison> {
  await service.run('watch');
  await wait(length);
  const recorded = await service.run<SeenRequest[]>('seen');
  const reference = await startReference(world, service, recorded, length);
  try {
    await wait(SETTLED / 3);
    if (isHidden) reference.hide();
    await wait(SETTLED / 3);
    await service.run('watch');
    const [own, least] = await Promise.all([product.watch(length), reference.watch(length)]);
    const seen = await service.run<SeenRequest[]>('seen');
    const requests = seen.filter(({ agent }) => agent === 'Countinghouse').length;
    const comparison = {
      own: { ...own, requests },
      least: { ...least, requests: seen.length - requests },
      seconds: length / 1_000,
    };
    world.say(`  ${described(comparison)}`);
    return comparison;
  } finally {
    await reference.end();
  }
}

async function startReference(
  { program, display, folder }: World,
  service: Side,
  recorded: SeenRequest[],
  length: number,
): Promise<IdleProgram> {
  const address = await service.run<string>('address');
  const plan = path.join(folder(), 'plan.json');
  const requests = recorded.map(({ at, url, authorization }) => ({ at, url: address + url, authorization }));
  writeFileSync(plan, JSON.stringify({ requests, length }));
  return startIdleProgram(program, [REFERENCE], { ...display.env, REFERENCE_PLAN: plan });
}

interface Measured {
  few: number;
  some: Idle<Comparison>;
  many: Idle;
}

function results({ few, some, many }: Measured): Result[] {
  return [
    atMost(
      `processor of ${SOME} companies, window open, against a program that only asks`,
      some.open.own.processor / some.open.least.processor,
      1.5,
      described(some.open),
    ),
    atMost(
      `processor of ${SOME} companies, window hidden, against a program that only asks`,
      some.hidden.own.processor / some.hidden.least.processor,
      1.2,
      described(some.hidden),
    ),
    atMost(
      `processor of ${MANY} companies, window hidden`,
      many.hidden.processor * 100,
      2,
      `over ${WATCHED_FOR / 1_000} s; open ${percent(many.open)}`,
      '% of a core',
    ),
    atMost(
      `processes of a page after ten minutes hidden, with ${MANY} companies`,
      many.unloaded.pages,
      0,
      `memory of all processes ${megabytes(many.memory)} open, ${megabytes(many.unloaded.memory)} then`,
      'processes',
    ),
    atMost(
      `until it is drawn again where it was, with ${MANY} companies`,
      many.unloaded.after.place === many.unloaded.before.place ? many.unloaded.after.milliseconds : Infinity,
      1_000,
      `${many.unloaded.before.place} before, ${many.unloaded.after.place} after; with ${SOME} ${Math.round(some.unloaded.after.milliseconds)} ms`,
      'ms',
    ),
    atMost(
      `memory of all processes with ${MANY} companies, against ${FEW}`,
      many.memory / few,
      1.25,
      `${megabytes(many.memory)}, ${megabytes(few)}; with ${SOME} ${megabytes(some.memory)}`,
    ),
  ];
}

function described({ own, least, seconds }: Comparison): string {
  return `${percent(own)} of a core, ${percent(least)}; ${own.requests} and ${least.requests} requests in ${seconds} s`;
}

function percent({ processor }: Usage): string {
  return `${(processor * 100).toFixed(2)} %`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
