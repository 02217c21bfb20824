import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { startHost } from '../core/host.ts';
import type { Host } from '../core/host.ts';
import { createPageServer } from '../core/rpc/page-server.ts';
import { ManualClock } from '../core/testing/manual-clock.ts';
import { createSampleSource } from '../demo/embedded.ts';
import { hostileOf, validOf } from '../testing/generate.ts';
import { allProcedures } from '../testing/procedures.ts';
import { rawPort, verdictOn } from '../testing/raw-links.ts';
import type { RawLink } from '../testing/raw-links.ts';

const INPUTS = import.meta.env.MODE === 'full' ? 2_000 : 25;
/** These start and fill a service of their own each time; what they take is nothing, and attacked elsewhere. */
const SAMPLES = ['companies/addSamples', 'companies/removeSamples'];
const REMOVES = 'companies/remove';
const PROCEDURES = allProcedures()
  .filter((procedure) => !SAMPLES.includes(procedure.path))
  // So that all the others meet a company that is there.
  .sort((one, other) => Number(one.path === REMOVES) - Number(other.path === REMOVES));

let profile: string;
let host: Host;
let link: RawLink;
const clock = new ManualClock();
const reported: string[] = [];

beforeAll(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  host = await startHost({
    root: new URL('../', import.meta.url),
    profile,
    vault: 'session',
    window: 'browser',
    version: '0.0.0',
    samples: createSampleSource(new URL('../demo/sample-service.worker.ts', import.meta.url)),
    demo: true,
    report: (line) => reported.push(line),
    lost: () => reported.push('lost'),
  });
  link = await rawPort.connect(
    createPageServer(host.router, (line) => reported.push(line), clock),
    systemClock,
  );
}, 60_000);
afterAll(async () => {
  await link.close();
  await host.stop();
  rmSync(profile, { recursive: true });
});

it.each(PROCEDURES)(
  'the real core answers whatever reaches $path with a result or a named failure',
  async ({ path: procedure, input }) => {
    // The contract lets these pass; what they do to SQL, the network and the vault shows only here.
    const valid = fc
      .sample(validOf(input, 'input'), { numRuns: INPUTS, seed: 5 })
      .map((value) => JSON.stringify(value));
    const hostile = fc.sample(hostileOf(input), { numRuns: INPUTS, seed: 5 });
    for (const json of new Set([...valid, ...hostile, ...onSamples(valid.slice(0, 10))])) {
      const answer = await link.call(procedure, json);
      await clock.advance(1000);
      if (verdictOn(answer) === 'defect') expect.fail(`${json.slice(0, 300)}: ${JSON.stringify(answer)}`);
    }
    expect(reported).toEqual([]);
  },
  600_000,
);

/** The same about a company that is there. */
function onSamples(inputs: string[]): string[] {
  return inputs.map((json) => json.replace(/"companyId":\d+/, '"companyId":7002'));
}
