import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { createPageServer } from '../../../../electron/core/rpc/page-server.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { echoRouter } from '../../../../electron/testing/echo-router.ts';
import { withForeignKeyOf } from '../generate.ts';
import { allProcedures } from '../procedures.ts';
import { rawPort, rawSocket, verdictOn } from '../raw-links.ts';
import { effort } from '../../effort.ts';

// Checks that the schemas themselves are strict. contract.long.test.ts cannot check this, since it uses the same
// schemas to decide what is valid.

const PROCEDURES = allProcedures();
/** Inputs per procedure and transport; `npm run attack` uses the full number. */
const INPUTS = effort({ core: 10, usual: 40, full: 1_000 });

test.each(PROCEDURES)('$path accepts no unknown member and nothing unbounded', ({ input }) => {
  expect(looseEnds(input)).toEqual([]);
});

test('finds a loose schema at any depth', () => {
  const wide: [ZodType, string][] = [
    [z.object({ id: z.int() }), ': takes unknown members'],
    [z.strictObject({ inner: z.array(z.object({})).max(1) }), '/inner/[]: takes unknown members'],
    [z.looseObject({}), ': takes unknown members'],
    [z.record(z.string().max(9), z.boolean()), ': takes unknown members'],
    [z.array(z.boolean()), ': has no most items'],
    [z.string(), ': has no greatest length'],
    [z.string().regex(/\d{3}/), ': has no greatest length'],
    [z.string().regex(/^\d+$/), ': has no greatest length'],
    [z.strictObject({ amount: z.number().min(0) }), '/amount: has no bounds'],
    [
      z.strictObject({ id: z.int().nullable(), name: z.string().nullable() }),
      '/name: has no greatest length',
    ],
    [z.union([z.boolean(), z.array(z.string().max(9))]), '|1: has no most items'],
    [z.strictObject({ any: z.unknown() }), '/any: takes anything'],
  ];
  for (const [schema, found] of wide) expect(looseEnds(schema), found).toContain(found);
});

test.each([rawPort, rawSocket])(
  'refuses an unknown member over a $name at any depth',
  async (transport) => {
    const clock = new ManualClock();
    const seen: string[] = [];
    const router = echoRouter((path, input) => seen.push(`${path} ${JSON.stringify(input)}`));
    const link = await transport.connect(
      createPageServer(router, (line) => seen.push(line), clock),
      clock,
    );
    for (const { path, input } of PROCEDURES) {
      const inputs = fc.sample(withForeignKeyOf(input), { numRuns: INPUTS, seed: 20261122 });
      const answers = await Promise.all(inputs.map((json) => link.call(path, json)));
      const taken = inputs.filter((_json, at) => verdictOn(answers[at] ?? {}) !== 'refused');
      expect(taken, path).toEqual([]);
      // Both transports close after more than 1,000 messages per second of their clock.
      await clock.advance(1_000);
    }
    expect(seen).toEqual([]);
    await link.close();
  },
  600_000,
);

type Node = z.core.JSONSchema._JSONSchema;

/** Returns where a schema, by its JSON Schema, accepts unknown members or unbounded values. */
function looseEnds(schema: ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input' });
  const definitions = Object.entries(described.$defs ?? {});
  return [
    ...looseEndsOf(described, ''),
    ...definitions.flatMap(([name, inner]) => looseEndsOf(inner, `#${name}`)),
  ];
}

function looseEndsOf(node: Node, where: string): string[] {
  if (typeof node === 'boolean') return [`${where}: takes anything`];
  if (Array.isArray(node.type)) return node.type.flatMap((type) => looseEndsOf({ ...node, type }, where));
  const inner = [
    ...Object.entries(node.properties ?? {}).map(([name, each]) => [`/${name}`, each] as const),
    ...[node.items ?? []].flat().map((each) => ['/[]', each] as const),
    ...(node.anyOf ?? node.oneOf ?? []).map((each, at) => [`|${at}`, each] as const),
  ].flatMap(([name, each]) => looseEndsOf(each, where + name));
  const own = looseness(node);
  return own === null ? inner : [`${where}: ${own}`, ...inner];
}

/** Returns the missing constraint of a node, or null if it is strict. */
function looseness(node: Exclude<Node, boolean>): string | null {
  if (node.const !== undefined || node.enum !== undefined || node.$ref !== undefined) return null;
  switch (node.type) {
    case 'object':
      return node.additionalProperties === false ? null : 'takes unknown members';
    case 'array':
      return node.maxItems === undefined ? 'has no most items' : null;
    case 'string':
      return node.maxLength === undefined && !endsSomewhere(node.pattern) ? 'has no greatest length' : null;
    case 'integer':
    case 'number': {
      const least = node.minimum ?? node.exclusiveMinimum;
      const most = node.maximum ?? node.exclusiveMaximum;
      return least === undefined || most === undefined ? 'has no bounds' : null;
    }
    case 'boolean':
    case 'null':
      return null;
    default:
      return node.anyOf === undefined && node.oneOf === undefined ? 'takes anything' : null;
  }
}

/** Whether a pattern is anchored at both ends and has no unbounded repetition. */
function endsSomewhere(pattern = ''): boolean {
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, ''));
}
