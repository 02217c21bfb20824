import { createHash } from 'node:crypto';
import type { Resource } from '../../../../shared/model/record.ts';
import { filterDate, ruledOut } from './filter-date.ts';
import type { RunContext } from '../steps/run-context.ts';

/** Sample size (records): enough to distinguish the date fields, small enough for every poll until they are. */
const SAMPLE = 200;

/**
 * Detects from the data which date field `from_date` filters incomes by. The result is shown and stored, but nothing depends
 * on it: the count check and the sweep find what the filter hides.
 *
 * @param sent ids of the records in a complete answer to `from_date`.
 */
export function detectFilterField(
  context: RunContext,
  resource: Resource,
  fromDate: string,
  sent: ReadonlySet<string>,
): void {
  const { cache, companyId } = context;
  const known = cache.log.cursor(companyId, resource).ruledOut;
  if (dateBy(context, resource, known) !== null) return;
  const find = (): string[] => {
    const records = [...readSample(context, resource)];
    return ruledOut(
      fromDate,
      records.filter(([id]) => sent.has(id)).map(([, value]) => value),
      records.filter(([id]) => !sent.has(id)).map(([, value]) => value),
    );
  };
  // The same answer for the same list rules out the same fields.
  const about = createHash('sha256')
    .update(JSON.stringify([fromDate, ...sent]))
    .digest('base64');
  const found = cache.ruledOut(companyId, resource, about, find);
  const all = [...new Set([...known, ...found])].sort();
  if (all.length === known.length) return;
  cache.transaction(() => cache.log.ruleOut(companyId, resource, all), 'filter-found');
}

/** The date field that `from_date` was found to filter by; null until the data shows it. */
export function detectedFilterField(
  context: Pick<RunContext, 'cache' | 'companyId'>,
  resource: Resource,
): string | null {
  const { ruledOut: known } = context.cache.log.cursor(context.companyId, resource);
  return known.length === 0 ? null : dateBy(context, resource, known);
}

/** The only date field of the records that is not ruled out. @param known fields ruled out. */
function dateBy(
  context: Pick<RunContext, 'cache' | 'companyId'>,
  resource: Resource,
  known: string[],
): string | null {
  const find = (): string | null => filterDate(known, [...readSample(context, resource).values()]);
  return context.cache.filterDate(context.companyId, resource, known.join(), find);
}

function readSample(
  { cache, companyId }: Pick<RunContext, 'cache' | 'companyId'>,
  resource: Resource,
): Map<string, Record<string, unknown>> {
  const latest = cache.sample.latest(companyId, resource, SAMPLE);
  return new Map(latest.map(({ recordId, text }) => [recordId, JSON.parse(text) as Record<string, unknown>]));
}
