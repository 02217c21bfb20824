import type { FieldChange } from '../../../../../shared/model/history.ts';
import { boundedText } from '../../../answers/bounded-text.ts';
import {
  isExactObject,
  parseExact,
  type ExactNumber,
  type ExactValue,
} from '../../../lib/json/exact-json.ts';
import { endOfValue, parseJson, skipSpace } from '../../../lib/json/json-scan.ts';
import { keyOf } from '../../../answers/service-key.ts';

/** Maximum number of differences stored, and maximum length of a value's text. */
const MAX_FIELDS = 100;
const MAX_VALUE_CHARACTERS = 1_000;
/**
 * Longer texts are compared as sent, whatever their spelling, and only by their first fields: parsing machine-generated
 * texts completely would delay all other writes.
 */
const MAX_COMPARED_CHARACTERS = 500_000;
const MAX_COMPARED_FIELDS = 1_000;

/**
 * The differences between two texts of a record, each value with its exact text as sent: the record's own fields, and
 * the fields of its lines, named `assignments.<id or position>.<field>`. Null if a field was absent. The same value in
 * another spelling is no difference; see {@link isRespelled}. Of very long texts only the first fields are compared.
 */
export function differenceOf(from: string, to: string): FieldChange[] {
  const isLong = from.length + to.length > MAX_COMPARED_CHARACTERS;
  const fieldsOf = isLong ? firstFields : valuesOf;
  const before = fieldsOf(from);
  const after = fieldsOf(to);
  const changes: FieldChange[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(name);
    const now = after.get(name);
    if (old === now || (old !== undefined && now !== undefined && isRespelled(old, now))) continue;
    if (changes.length === MAX_FIELDS) break;
    changes.push({ name: boundedText(name), from: shortened(old), to: shortened(now) });
  }
  return changes;
}

/**
 * Whether two JSON texts have the same values and spell a number or a text differently: `3`, `3.0` and `"3"`. False if
 * they differ only in layout.
 */
export function isRespelled(from: string, to: string): boolean {
  if (from.length + to.length > MAX_COMPARED_CHARACTERS) return false;
  const old = parseExact(from);
  const now = parseExact(to);
  return (
    written(old, spelledByKey) === written(now, spelledByKey) &&
    written(old, spelled) !== written(now, spelled)
  );
}

type Scalar = string | boolean | null | ExactNumber;

function written(value: ExactValue, spell: (scalar: Scalar) => unknown): string {
  const plain = (part: ExactValue): unknown => {
    if (Array.isArray(part)) return part.map(plain);
    if (isExactObject(part))
      return { fields: Object.entries(part).map(([name, each]) => [name, plain(each)]) };
    return spell(part);
  };
  return JSON.stringify(plain(value));
}

/** An exact number stays an object, so that it differs from text. */
function spelled(scalar: Scalar): unknown {
  return scalar;
}

function spelledByKey(scalar: Scalar): unknown {
  return keyOf(scalar) ?? scalar;
}

function shortened(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > MAX_VALUE_CHARACTERS ? `${value.slice(0, MAX_VALUE_CHARACTERS)}…` : value;
}

function firstFields(record: string): Map<string, string> {
  return new Map(entriesOf(record, MAX_COMPARED_FIELDS));
}

function valuesOf(record: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of entriesOf(record)) {
    if (name !== 'assignments' || !value.startsWith('[')) values.set(name, value);
    else for (const [path, text] of lineValues(value)) values.set(`${name}.${path}`, text);
  }
  return values;
}

/**
 * The fields of all lines. Lines are identified by their ids, so that inserting a line at the front does not change all
 * others.
 */
function lineValues(list: string): [string, string][] {
  return itemsOf(list).flatMap((line, position): [string, string][] => {
    if (!line.startsWith('{')) return [[String(position + 1), line]];
    const entries = entriesOf(line);
    const sent = entries.find(([name]) => name === 'id')?.[1];
    const id = (sent === undefined ? null : keyOf(parseExact(sent))) ?? String(position + 1);
    return entries.map(([name, value]) => [`${id}.${name}`, value]);
  });
}

function entriesOf(object: string, most = Infinity): [string, string][] {
  const entries: [string, string][] = [];
  let index = skipSpace(object, 1);
  while (object.charAt(index) === '"' && entries.length < most) {
    const nameEnd = endOfValue(object, index);
    const start = skipSpace(object, skipSpace(object, nameEnd) + 1);
    const end = endOfValue(object, start);
    entries.push([String(parseJson(object.slice(index, nameEnd))), object.slice(start, end)]);
    index = skipSpace(object, skipSpace(object, end) + 1);
  }
  return entries;
}

function itemsOf(list: string): string[] {
  const items: string[] = [];
  let index = skipSpace(list, 1);
  while (index < list.length && list.charAt(index) !== ']') {
    const end = endOfValue(list, index);
    items.push(list.slice(index, end));
    index = skipSpace(list, end);
    if (list.charAt(index) === ',') index = skipSpace(list, index + 1);
  }
  return items;
}
