import {
  MAX_DETAIL_CHARACTERS,
  MAX_DETAIL_FIELDS,
  type CompanyDetails,
  type SentField,
} from '../../../shared/model/company.ts';
import { boundedText } from '../answers/bounded-text.ts';
import { ExactNumber, isExactObject, parseExact, type ExactValue } from '../lib/json/exact-json.ts';
import type { Database } from '../sqlite/open-database.ts';

/** The service's last answer about each company. */
export type CompanyDetailsReader = ReturnType<typeof companyDetailsReader>;

export function companyDetailsReader(database: Database) {
  const rawOf = database
    .prepare<[number], string>('SELECT raw FROM company_info WHERE company_id = ?')
    .pluck();

  return {
    /** Null: nothing is cached about the company. */
    get(companyId: number): CompanyDetails | null {
      const raw = rawOf.get(companyId);
      return raw === undefined ? null : { fields: fieldsOf(raw), raw: raw.slice(0, MAX_DETAIL_CHARACTERS) };
    },
  };
}

function fieldsOf(raw: string): SentField[] {
  const info = parseExact(raw);
  if (!isExactObject(info)) return [];
  return Object.entries(info)
    .flatMap(([name, value]) => fieldOf(name, value) ?? [])
    .slice(0, MAX_DETAIL_FIELDS);
}

function fieldOf(name: string, value: ExactValue): SentField | null {
  const field = (kind: SentField['kind'], text: string): SentField => ({
    name: boundedText(name),
    kind,
    text: boundedText(text),
  });
  if (value === null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : field('text', value);
  if (typeof value === 'boolean') return field('boolean', String(value));
  return value instanceof ExactNumber ? field('number', value.text) : field('nested', jsonOf(value));
}

/** A value as JSON, with its numbers as written. */
function jsonOf(value: ExactValue): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(', ')}]`;
  if (!isExactObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, entry]) => `${JSON.stringify(name)}: ${jsonOf(entry)}`)
    .join(', ')}}`;
}
