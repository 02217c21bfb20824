import type { Resource } from '../../../shared/model/record.ts';
import type { Envelope, Wire } from '../wire/record.ts';
import type { Dialects } from './dialect.ts';

/** Difference between a wrong count and the right one. */
const WRONG_BY = 7;

/** Another list next to the named one, where results are an object. */
const BESIDE = { tags: [{ id: 1, name: 'Budget' }] };

/** The same record for every query, so that a list contains it once. */
const WITHOUT_ID: Wire = {
  id: null,
  name: 'Without an ID',
  partner_name: 'Without an ID',
  invoice_number: 'NO-ID-1',
  issued_at: '2026-01-15',
  net_amount: '1200.00',
  vat_amount: '240.00',
  gross_amount: '1440.00',
};

/** Applies the dialects to a page of a list. Its records have already been reshaped. */
export function reshapeList(resource: Resource, page: Envelope<Wire>, dialects: Dialects): unknown {
  const hasBad = dialects.has('bad-record') && page.previous === null && page.results.length > 0;
  const records = hasBad ? [...page.results, WITHOUT_ID] : page.results;
  if (dialects.has('bare-array')) return records;
  const total = page.count + (dialects.has('bad-record') && page.count > 0 ? 1 : 0);
  const { next, previous } = page;
  return { ...countOf(total, dialects), next, previous, results: resultsOf(resource, records, dialects) };
}

function countOf(total: number, dialects: Dialects): { count?: number | string } {
  if (dialects.has('count-missing')) return {};
  const wrong = dialects.has('count-high') ? WRONG_BY : dialects.has('count-low') ? -WRONG_BY : 0;
  const count = Math.max(0, total + wrong);
  return { count: dialects.has('count-text') ? String(count) : count };
}

function resultsOf(resource: Resource, records: Wire[], dialects: Dialects): unknown {
  if (records.length === 0 && dialects.has('results-null')) return null;
  return dialects.has('results-by-name') ? { ...BESIDE, [resource.replace('-', '_')]: records } : records;
}
