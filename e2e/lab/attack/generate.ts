import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { ZodType } from 'zod';

type Node = z.core.JSONSchema._JSONSchema;
type Described = z.core.JSONSchema.BaseSchema;
interface Shape {
  definitions: Record<string, Node>;
  depth: number;
}

/**
 * Values that a schema accepts, generated from its JSON Schema.
 * @throws Error for an unsupported kind of schema.
 */
export function validOf(schema: ZodType, io: 'input' | 'output'): Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io });
  return draw(described, { definitions: described.$defs ?? {}, depth: 0 });
}

/** JSON texts a hostile client could send for `schema`: valid, valid except for one change, or arbitrary. */
export function hostileOf(schema: ZodType): Arbitrary<string> {
  const valid = validOf(schema, 'input');
  const text = valid.map((value) => JSON.stringify(value));
  const broken = fc
    .tuple(valid, fc.nat(), hostileText)
    .map(([value, place, put]) => replaceValue(value, place, put));
  const extended = fc
    .tuple(valid, hostileKey, hostileText)
    .map(([value, key, put]) => withKey(JSON.stringify(value), key, put));
  return fc.oneof(text, { arbitrary: broken, weight: 3 }, { arbitrary: extended, weight: 2 }, hostileText);
}

/** JSON texts that `schema` would accept except for one unknown member, in any of their objects at any depth. */
export function withForeignKeyOf(schema: ZodType): Arbitrary<string> {
  const valid = validOf(schema, 'input').filter((value) => schema.safeParse(value).success);
  const key = fc.oneof(foreignKey, fc.stringMatching(/^x-\w{1,9}$/));
  return fc.tuple(valid, fc.nat(), key, hostileText).map(([value, place, name, put]) => {
    const objects = places(value, []).filter((path) => isObject(valueAt(value, path)));
    const path = objects[place % objects.length] ?? [];
    return putAt(value, path, withKey(JSON.stringify(valueAt(value, path)), name, put));
  });
}

const LONG = 'x'.repeat(5000);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '‮abc',
    '__proto__',
    LONG,
    "' OR 1=1 --",
    '"*" NEAR(',
    '%_\\',
    '=1+1',
  ),
);
/** Names that mean something to JavaScript and that no schema uses. */
const foreignKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'then',
  'hasOwnProperty',
  '',
);
const hostileKey = fc.oneof(foreignKey, fc.string({ maxLength: 8 }));

/** JSON text, since no JavaScript value serializes to some of these. */
const hostileText: Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 3 }),
  texts.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '1e999',
    '-0',
    '9007199254740993',
    '-1',
    '0',
    '0.5',
    '1e-400',
    '1e21',
    'true',
    'null',
    '[]',
    '{}',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toJSON":1}',
    '['.repeat(500) + ']'.repeat(500),
    `[${'0,'.repeat(2000)}0]`,
  ),
);

/** Replaces one of the values inside `value` with `text`. */
function replaceValue(value: unknown, place: number, text: string): string {
  const slots = places(value, []);
  return putAt(value, slots[place % slots.length] ?? [], text);
}

function putAt(value: unknown, slot: Path, text: string): string {
  const MARK = '\u0001here\u0001';
  const marked = replaced(value, slot, MARK);
  return JSON.stringify(marked).replace(JSON.stringify(MARK), () => text);
}

function withKey(json: string, key: string, text: string): string {
  const member = `${JSON.stringify(key)}:${text}`;
  return json.startsWith('{')
    ? json.replace('{', () => (json === '{}' ? `{${member}` : `{${member},`))
    : json;
}

type Path = (string | number)[];

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);
}

function places(value: unknown, path: Path): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, each]) => places(each, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((each: unknown, at): unknown => (String(at) === key ? replaced(each, rest, put) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, put) };
}

function draw(node: Node, shape: Shape): Arbitrary<unknown> {
  if (typeof node === 'boolean') throw new Error('a schema that takes anything');
  if (node.$ref !== undefined) {
    const name = node.$ref.replace('#/$defs/', '');
    return draw(shape.definitions[name] ?? true, { ...shape, depth: shape.depth + 1 });
  }
  if (node.const !== undefined) return fc.constant(node.const);
  // Schemas that only a function can validate list examples.
  if (node.examples !== undefined) return fc.constantFrom(...node.examples);
  if (node.enum !== undefined) return fc.constantFrom(...(node.enum as unknown[]));
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => draw(each, shape)));
  if (Array.isArray(node.type)) return fc.oneof(...node.type.map((type) => draw({ ...node, type }, shape)));
  switch (node.type) {
    case 'object':
      return drawObject(node, shape);
    case 'array':
      // A list can contain lists of its own kind.
      return shape.depth > 2
        ? fc.constant([])
        : fc.array(draw(node.items as Node, { ...shape, depth: shape.depth + 1 }), { maxLength: 3 });
    case 'string':
      if (node.format === 'date')
        return fc.constantFrom('2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31');
      if (node.pattern !== undefined) return fc.stringMatching(new RegExp(node.pattern));
      return texts.map((value) => value.slice(0, node.maxLength).padEnd(node.minLength ?? 0, 'a'));
    case 'integer':
      return fc.maxSafeInteger().map((value) => within(node, value));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`no way to draw ${JSON.stringify(node)}`);
  }
}

function drawObject(
  { properties = {}, required = [], propertyNames, additionalProperties }: Described,
  shape: Shape,
): Arbitrary<unknown> {
  // A record over a closed set of names describes its members by those names and one schema for all of them.
  const names = typeof propertyNames === 'object' ? ((propertyNames.enum ?? []) as string[]) : [];
  const named = names.map((name): [string, Node] => [name, additionalProperties ?? true]);
  const members = [...Object.entries(properties), ...named].map(
    ([name, inner]) => [name, draw(inner, shape)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function within({ minimum, exclusiveMinimum, maximum }: Described, value: number): number {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER;
  const least = Math.max(minimum ?? Number.MIN_SAFE_INTEGER, above);
  const most = maximum ?? Number.MAX_SAFE_INTEGER;
  if (value >= least && value <= most) return value;
  return least + (Math.abs(value) % (Math.min(most - least, Number.MAX_SAFE_INTEGER - 1) + 1));
}
