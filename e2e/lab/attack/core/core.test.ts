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
/** Each call starts and fills a sample service. Their input is empty, and other tests attack it. */
const SAMPLES = ['companies/addSamples', 'companies/removeSamples'];
const REMOVES = 'companies/remove';
const PROCEDURES = allProcedures()
  .filter((procedure) => !SAMPLES.includes(procedure.path))
  // Last, so that all other procedures find an existing company.
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
  'the real core answers any input to $path with a result or a typed failure',
  async ({ path: procedure, input }) => {
    // The contract accepts these inputs; only here do they reach SQL, the network and the vault.
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

/** The same inputs for an existing company. */
function onSamples(inputs: string[]): string[] {
  return inputs.map((json) => json.replace(/"companyId":\d+/, '"companyId":7002'));
}
