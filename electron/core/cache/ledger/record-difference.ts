import type { FieldChange } from '../../../../shared/model/ledger.ts';
import { endOfValue, parseJson, skipSpace } from '../../json-scan.ts';

/** More differences than this are not kept one by one, nor more of a value's text than this. */
const MOST_FIELDS = 100;
const LONGEST_VALUE = 1_000;

/**
 * What differs between two texts of a record, each value with the exact text it was sent as: the record's own fields,
 * and the fields of its lines, named `assignments.<id or position>.<field>`. Null where a field was absent.
 */
export function differenceOf(from: string, to: string): FieldChange[] {
  const before = valuesOf(from);
  const after = valuesOf(to);
  const changes: FieldChange[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) continue;
    if (changes.length === MOST_FIELDS) break;
    changes.push({ name, from: shortened(old), to: shortened(now) });
  }
  return changes;
}

function shortened(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}

function valuesOf(record: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of entriesOf(record)) {
    if (name !== 'assignments' || !value.startsWith('[')) values.set(name, value);
    else for (const [path, text] of lineValues(value)) values.set(`${name}.${path}`, text);
  }
  return values;
}

/** The fields of all lines. Lines are told apart by their ids, so that one put in front does not change all others. */
function lineValues(list: string): [string, string][] {
  return itemsOf(list).flatMap((line, position): [string, string][] => {
    if (!line.startsWith('{')) return [[String(position + 1), line]];
    const entries = entriesOf(line);
    const id = entries.find(([name]) => name === 'id')?.[1] ?? String(position + 1);
    return entries.map(([name, value]) => [`${id}.${name}`, value]);
  });
}

function entriesOf(object: string): [string, string][] {
  const entries: [string, string][] = [];
  let index = skipSpace(object, 1);
  while (object.charAt(index) === '"') {
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
