import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../../electron/core/lib/clock.ts';
import type { Host } from '../../../../electron/core/host.ts';
import { createPageServer } from '../../../../electron/core/rpc/page-server.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { hostileOf, validOf } from '../generate.ts';
import { allProcedures } from '../procedures.ts';
import { rawPort, verdictOn } from '../raw-links.ts';
import type { RawLink } from '../raw-links.ts';
import { startSampleHost } from '../../../../electron/testing/sample-host.ts';
import { effort } from '../../effort.ts';

const INPUTS = effort({ core: 1, usual: 25, full: 2_000 });
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
  host = await startSampleHost(profile, (line) => reported.push(line));
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
