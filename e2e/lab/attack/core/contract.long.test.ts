import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageServer } from '../../../../electron/core/rpc/page-server.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { echoRouter } from '../../../../electron/testing/echo-router.ts';
import { hostileOf } from '../generate.ts';
import { allProcedures } from '../procedures.ts';
import { rawPort, rawSocket } from '../raw-links.ts';
import { verdictOn } from '../raw-links.ts';
import type { RawLink } from '../raw-links.ts';
import { effort } from '../../effort.ts';

/** Inputs per procedure and transport; `npm run attack` uses the full number. */
const INPUTS = effort({ usual: 200, full: 10_000 });
/** The socket closes after more than 1,000 messages per second of its clock. */
const BATCH_CALLS = 200;
const PROCEDURES = allProcedures();
const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const builtIn = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length);

it('finds the procedures to attack', () => {
  expect(PROCEDURES.length).toBeGreaterThan(20);
});

describe.each([rawPort, rawSocket])('over a $name', (transport) => {
  let link: RawLink;
  let clock: ManualClock;
  let seen: unknown[];
  let reported: string[];

  beforeEach(async () => {
    clock = new ManualClock();
    seen = [];
    reported = [];
    const router = echoRouter((_path, input) => seen.push(input));
    link = await transport.connect(
      createPageServer(router, (line) => reported.push(line), clock),
      clock,
    );
  });
  afterEach(() => link.close());

  it.each(PROCEDURES)(
    '$path answers any input with a valid result or a typed refusal',
    async ({ path, input }) => {
      const inputs = fc.sample(hostileOf(input), { numRuns: INPUTS, seed: 20261121 });
      for (let first = 0; first < inputs.length; first += BATCH_CALLS) {
        const batch = inputs.slice(first, first + BATCH_CALLS);
        const answers = await Promise.all(batch.map((json) => link.call(path, json)));
        await clock.advance(1000);
        for (const [at, answer] of answers.entries()) {
          const json = batch[at] ?? '';
          const isValid = input.safeParse(JSON.parse(json)).success;
          if (verdictOn(answer) !== (isValid ? 'answered' : 'refused')) {
            expect.fail(
              `${json.slice(0, 300)} was ${verdictOn(answer)}: ${JSON.stringify(answer).slice(0, 300)}`,
            );
          }
        }
      }
      expect(reported).toEqual([]);
      for (const value of seen) expectPlain(value);
      expect(PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length)).toEqual(builtIn);
      expect({}).not.toHaveProperty('polluted');
    },
    600_000,
  );
});

it('refuses or answers every damaged envelope without throwing', async () => {
  const text = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
    value.map((each) => JSON.stringify(each));
  const path = fc.constantFrom(
    '/settings/get',
    '/settings/%',
    '/%2e%2e',
    '//',
    '/settings/get?x=1',
    '/__proto__/x',
    '/x#y',
  );
  const type = fc.oneof(fc.nat({ max: 9 }), fc.constantFrom('date', '__proto__', null));
  const marks = fc.array(fc.array(fc.oneof(type, fc.string()), { maxLength: 4 }), { maxLength: 3 });
  const envelope = fc.oneof(
    text(
      fc.record({
        i: fc.string(),
        p: fc.record({ u: path, b: fc.record({ json: fc.jsonValue(), meta: marks }) }),
      }),
    ),
    text(fc.record({ i: fc.anything(), t: fc.anything(), p: fc.anything() }, { requiredKeys: [] })),
    fc.json(),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  const server = createPageServer(
    echoRouter(() => undefined),
    () => undefined,
    new ManualClock(),
  );
  for (const message of fc.sample(envelope, { numRuns: INPUTS, seed: 20261121 })) {
    const ended = await new Promise<unknown>((resolve) => {
      let close = (): void => undefined;
      server.serve({
        send: resolve,
        onMessage: (callback) => {
          callback(message);
          // A message that only cancels a call gets no answer.
          setImmediate(() => setImmediate(() => resolve('quiet')));
        },
        onClose: (callback) => (close = callback),
        refuse: () => resolve('refused'),
      });
      close();
    });
    expect(ended).toSatisfy((value: string) => ['refused', 'quiet'].includes(value) || value.startsWith('{'));
  }
  expect({}).not.toHaveProperty('polluted');
}, 600_000);

/** Inputs that reach a procedure have ordinary prototypes and no key that could become one. */
function expectPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
  expect(Object.keys(value)).not.toContain('__proto__');
  for (const inner of Object.values(value)) expectPlain(inner);
}
