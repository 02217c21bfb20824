import type { Resource } from '../../../shared/model/record.ts';
import { CURRENCIES } from '../books/currencies.ts';
import type { Wire } from '../wire/record.ts';
import type { Dialects } from './dialect.ts';
import { exactNumber } from './exact-number.ts';

/** Fields of a record or its lines that contain ids. */
const ID_FIELDS = ['id', 'partner', 'account', 'parent', 'expense_type', 'revenue_type'];
const ENUM_FIELDS = ['paid_status', 'invoice_type', 'is_cancelled', 'excluded_from_accounting'];

/** Added to every id: the first integer that is not a safe integer. */
const BEYOND_DOUBLES = 2n ** 53n;

/** Applies the dialects to a record. */
export function reshapeRecord(resource: Resource, record: Wire, dialects: Dialects): Wire {
  const wire = { ...record };
  for (const field of ID_FIELDS) if (field in wire) wire[field] = otherId(wire[field], dialects);
  if (Array.isArray(wire.assignments)) {
    wire.assignments = (wire.assignments as Wire[]).map((line) => reshapeRecord(resource, line, dialects));
  }
  if ('currency' in wire) wire.currency = otherCurrency(wire.currency, dialects);
  if (dialects.has('text-enums')) {
    for (const field of ENUM_FIELDS) if (isPlain(wire[field])) wire[field] = String(wire[field]);
  }
  if (dialects.has('created-at') && resource === 'expenses' && 'created' in wire) {
    const { created, ...rest } = wire;
    return { ...rest, created_at: created };
  }
  return wire;
}

/** @param id an id or an object with an id */
export function otherId(id: unknown, dialects: Dialects): unknown {
  if (typeof id === 'object' && id !== null && 'id' in id) return { ...id, id: otherId(id.id, dialects) };
  if (typeof id !== 'number') return id;
  if (dialects.has('text-ids')) return String(id).padStart(10, '0');
  return dialects.has('big-ids') ? exactNumber(String(BEYOND_DOUBLES + BigInt(id))) : id;
}

/** Records refer to a currency by id, code or object; accounts refer to it by code. */
export function otherCurrency(currency: unknown, dialects: Dialects): unknown {
  const code = codeOf(currency);
  if (code === null) return currency;
  const written = dialects.has('lower-case-currencies') ? ` ${code.toLowerCase()} ` : code;
  if (dialects.has('currency-objects')) return { id: CURRENCIES[code].id, name: written };
  return dialects.has('lower-case-currencies') ? written : currency;
}

function codeOf(currency: unknown): keyof typeof CURRENCIES | null {
  const id = typeof currency === 'object' && currency !== null && 'id' in currency ? currency.id : currency;
  const found = Object.values(CURRENCIES).find((each) => each.id === id || each.code === id);
  return found?.code ?? null;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}
