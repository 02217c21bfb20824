import {
  MAX_SHOWN_CHARACTERS,
  MAX_SHOWN_ITEMS,
  type ShownItem,
  type ShownText,
  type ShownValue,
  type TransferChange,
  type TransferSections,
} from '../../../../shared/model/transfer.ts';
import type { Section } from './section.ts';

/** An entry of an import with each changed field before and after; unchanged fields are omitted. */
export function shownChange(
  name: keyof TransferSections,
  section: Section<unknown>,
  { before, after }: { before: unknown; after: unknown },
): TransferChange {
  const { subject, content } = section.parts(after);
  const now = before ?? section.defaultEntry(after);
  const current = now === undefined ? {} : section.parts(now).content;
  const fields = Object.keys({ ...current, ...content })
    .filter((field) => JSON.stringify(current[field] ?? null) !== JSON.stringify(content[field] ?? null))
    .map((field) => ({ name: field, ...shownPair(current[field], content[field]) }));
  return {
    section: name,
    isNew: now === undefined,
    subject: Object.entries(subject).map(([field, value]) => ({
      name: field,
      value: shown(value, 0) as ShownText,
    })),
    fields,
  };
}

/** Number of characters or items shown before the first difference in a value that is too long. */
const LEAD = 20;

/** Both values cut at the same position, so that the difference is visible. */
function shownPair(before: unknown, after: unknown): { before: ShownValue; after: ShownValue } {
  const difference = firstDifference(partsOf(before), partsOf(after));
  return { before: shown(before, difference), after: shown(after, difference) };
}

function shown(value: unknown, difference: number): ShownValue {
  if (typeof value === 'string') {
    const { from, to } = shownPart(value.length, difference, MAX_SHOWN_CHARACTERS);
    return `${from > 0 ? '…' : ''}${value.slice(from, to)}${to < value.length ? '…' : ''}`;
  }
  if (Array.isArray(value)) {
    const items = value as ShownItem[];
    const { from, to } = shownPart(items.length, difference, MAX_SHOWN_ITEMS);
    const omitted: ShownItem[] = [null];
    return [...(from > 0 ? omitted : []), ...items.slice(from, to), ...(to < items.length ? omitted : [])];
  }
  return (value ?? null) as ShownValue;
}

function shownPart(length: number, difference: number, most: number): { from: number; to: number } {
  const from = difference < most - LEAD ? 0 : difference - LEAD;
  return { from, to: Math.min(length, from + most) };
}

/** Parts that are compared one by one; empty for values that are always shown in full. */
function partsOf(value: unknown): ArrayLike<unknown> {
  return typeof value === 'string' || Array.isArray(value) ? value : [];
}

function firstDifference(one: ArrayLike<unknown>, other: ArrayLike<unknown>): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) {
    if (JSON.stringify(one[at]) !== JSON.stringify(other[at])) return at;
  }
  return most;
}
