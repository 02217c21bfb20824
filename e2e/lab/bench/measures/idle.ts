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

const [FEW, SOME, MANY] = [3, 60, 200];
/** Of each list of documents: a few pages. */
const RECORDS = 200;
const ROWS = 100;
const LATENCY = 20;
/** After so long (ms) a program has done what it does when it starts: {@link MANY} companies are read from one host in turn. */
const STARTED = 90_000;
/** After so long (ms) lists are read for the second time, five minutes after they were at the start. */
const BEFORE_LISTS = 240_000;
/** After so long (ms) it has done what it does when its window goes. */
const SETTLED = 45_000;
/** After so long its page is gone, where ten minutes take a second (ms). */
const UNLOADED = 10_000;
/** How long it is watched (ms): two polls of every company's balances; after {@link BEFORE_LISTS} one of each list, too. */
const WATCHED_FOR = 120_000;

const REFERENCE = path.join(PROJECT, 'e2e/lab/bench/idle/reference');

/** What a program costs while nothing new is answered, its window open and hidden. */
interface Idle {
  open: Usage;
  hidden: Usage;
  /** Its window open, after that time (bytes). */
  memory: number;
  unloaded: Unloading;
  /** What was asked in each of the two. */
  asked: { open: SeenRequest[]; hidden: SeenRequest[] };
}

/**
 * What the program costs while it waits and nothing new is answered, against the least that could do the same: an Electron program
 * that asks for the same answers at the same times and holds them.
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
    const [display, keyring] = [await openDisplay(), await startKeyring()];
    Object.assign(process.env, keyring.env);
    const world: World = { display, program: electron.program, folder, say };
    try {
      const { some, open, hidden } = await withCompanies(world, SOME, async (service, profile) => {
        const product = await watchProduct(world, service, { profile, from: BEFORE_LISTS });
        say('an Electron program that only asks for the same');
        const reference = {
          open: await watchReference(world, service, product.asked.open, false),
          hidden: await watchReference(world, service, product.asked.hidden, true),
        };
        return { some: product, ...reference };
      });
      const many = await withCompanies(world, MANY, (service, profile) =>
        watchProduct(world, service, { profile, from: STARTED }),
      );
      const few = await withCompanies(world, FEW, (_service, profile) => memoryOf(world, profile));
      return results({ few, some, many, open, hidden });
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

/** A service with so many companies, and a profile with all of them. */
async function withCompanies<Result>(
  { folder, say }: World,
  companies: number,
  work: (service: Side, profile: string) => Promise<Result>,
): Promise<Result> {
  say(`${companies} companies`);
  const options: OneHostOptions = { companies, records: RECORDS, rows: ROWS, latency: LATENCY };
  const service = await startSide('sides/one-host.ts', options);
  const [address, tokens, profile] = [
    await service.run<string>('address'),
    await service.run<string[]>('tokens'),
    folder(),
  ];
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

/** Memory of all processes of the program (bytes), its window open as long as in {@link watchProduct}. */
async function memoryOf({ program, display }: World, profile: string): Promise<number> {
  const product = startIdleProgram(program, [PROJECT, '--profile', profile], display.env);
  try {
    await wait(STARTED + WATCHED_FOR);
    return product.memory();
  } finally {
    await product.end();
  }
}

async function watchProduct(
  { program, display, say }: World,
  service: Side,
  { profile, from }: { profile: string; from: number },
): Promise<Idle> {
  const product = startIdleProgram(program, [PROJECT, '--profile', profile], display.env);
  try {
    await wait(from);
    say('open');
    const open = await watched(product, service);
    const memory = product.memory();
    say(`  ${percent(open.usage)} of a core, ${megabytes(memory)}`);
    product.hide();
    await wait(SETTLED);
    say('hidden');
    const hidden = await watched(product, service);
    say(`  ${percent(hidden.usage)} of a core`);
    const asked = { open: open.asked, hidden: hidden.asked };
    const unloaded = await watchUnloading(product);
    return { open: open.usage, hidden: hidden.usage, memory, asked, unloaded };
  } finally {
    await product.end();
  }
}

/** What becomes of the page of a window that is hidden for long, and how long it takes to come back. */
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
  const [pages, memory] = [product.pages(), product.memory()];
  return { pages, memory, before, after: await product.show() };
}

async function watched(product: IdleProgram, service: Side): Promise<{ usage: Usage; asked: SeenRequest[] }> {
  await service.run('watch');
  const usage = await product.watch(WATCHED_FOR);
  return { usage, asked: await service.run<SeenRequest[]>('seen') };
}

async function watchReference(
  { program, display, folder }: World,
  service: Side,
  asked: SeenRequest[],
  isHidden: boolean,
): Promise<Usage> {
  const address = await service.run<string>('address');
  const plan = path.join(folder(), 'plan.json');
  const requests = asked.map(({ at, url, authorization }) => ({ at, url: address + url, authorization }));
  writeFileSync(plan, JSON.stringify({ requests, length: WATCHED_FOR }));
  const reference = startIdleProgram(program, [REFERENCE], { ...display.env, REFERENCE_PLAN: plan });
  try {
    await wait(SETTLED / 3);
    if (isHidden) reference.hide();
    await wait(SETTLED / 3);
    return await reference.watch(WATCHED_FOR);
  } finally {
    await reference.end();
  }
}

interface Measured {
  few: number;
  some: Idle;
  many: Idle;
  open: Usage;
  hidden: Usage;
}

function results({ few, some, many, open, hidden }: Measured): Result[] {
  const against = (own: Usage, least: Usage, asked: SeenRequest[]): string =>
    `${percent(own)} of a core, ${percent(least)}; ${asked.length} requests in ${WATCHED_FOR / 1_000} s`;
  return [
    atMost(
      `processor of ${SOME} companies, window open, against a program that only asks`,
      some.open.processor / open.processor,
      1.5,
      against(some.open, open, some.asked.open),
    ),
    atMost(
      `processor of ${SOME} companies, window hidden, against a program that only asks`,
      some.hidden.processor / hidden.processor,
      1.2,
      against(some.hidden, hidden, some.asked.hidden),
    ),
    atMost(
      `processor of ${MANY} companies, window hidden`,
      many.hidden.processor * 100,
      2,
      `${many.asked.hidden.length} requests in ${WATCHED_FOR / 1_000} s; open ${percent(many.open)}`,
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

function percent({ processor }: Usage): string {
  return `${(processor * 100).toFixed(2)} %`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
