import type { Resource } from '../../../shared/model/record.ts';
import type { Envelope } from '../http/pagination.ts';
import type { Wire } from '../wire/record.ts';
import type { Dialects } from './dialect.ts';

/** So far off is a count that is wrong. */
const WRONG_BY = 7;

/** What stands beside a list in results that are an object. */
const BESIDE = { tags: [{ id: 1, name: 'Budget' }] };

/** A page of a list as the service sends it, in other forms. Its records have theirs already. */
export function reshapeList(resource: Resource, page: Envelope<Wire>, dialects: Dialects): unknown {
  const first = page.results[0];
  const hasBad = dialects.has('bad-record') && page.previous === null && first !== undefined;
  const records = hasBad ? [...page.results, { ...first, id: null }] : page.results;
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
