import {
  MAX_SHOWN_CHARACTERS,
  type ShownValue,
  type TransferChange,
  type TransferSections,
} from '../../../../shared/model/transfer.ts';
import type { Section } from './section.ts';

/** An entry of an import with each value as it is and as it would be; what stays is omitted. */
export function shownChange(
  name: keyof TransferSections,
  section: Section<unknown>,
  { before, after }: { before: unknown; after: unknown },
): TransferChange {
  const { subject, says } = section.parts(after);
  const now = before ?? section.usual(after);
  const said = now === undefined ? {} : section.parts(now).says;
  const fields = Object.keys({ ...said, ...says })
    .filter((field) => JSON.stringify(said[field] ?? null) !== JSON.stringify(says[field] ?? null))
    .map((field) => ({ name: field, before: shown(said[field]), after: shown(says[field]) }));
  return {
    section: name,
    isNew: now === undefined,
    subject: Object.entries(subject).map(([field, value]) => ({ name: field, value: shown(value) })),
    fields,
  };
}

function shown(value: unknown): ShownValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = textOf(value);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}

/** Lists with commas, what belongs together with spaces; of columns, those that are shown. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter(isShown).map(textOf).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('id' in value && 'shown' in value) return String(value.id);
  return Object.values(value).map(textOf).join(' ');
}

function isShown(item: unknown): boolean {
  return !(typeof item === 'object' && item !== null && 'shown' in item && item.shown === false);
}
