import type { ExportColumnId, ExportQuery } from '../../../../shared/model/export.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { PackFileQuery } from '../../../../shared/model/pack.ts';
import type { RecordFilter } from '../../../../shared/model/filter.ts';
import type { RecordRow, Resource, Sort } from '../../../../shared/model/record.ts';
import { PACK_LISTS, PACK_PARTS, PACK_WORDS, type PackWords } from '../../../../shared/pack-words.ts';
import { openWorkbook } from '../../export/testing/read-sheet.ts';
import { TODAY, type CaseWorld } from './case-world.ts';

const DAY_MS = 86_400_000;
const DAY_START = Date.parse(`${TODAY}T00:00:00Z`);

/** Covers all records of the cases. */
export const PERIOD = { from: '2026-01-01', to: '2026-12-31' };
const NEWEST: Sort = { column: 'date', descending: true };

export async function overviewOf({ client, companyId }: CaseWorld) {
  const query = { today: TODAY, dayStart: DAY_START, weekStart: DAY_START - 6 * DAY_MS };
  const rows = await client.overview.list(query);
  return one(rows.filter((row) => row.companyId === companyId));
}

export function summaryOf({ client, companyId }: CaseWorld, resource: Resource, filter: RecordFilter = {}) {
  return client.records.summary({ companyId, resource, filter });
}

export function rowsOf(
  { client, companyId }: CaseWorld,
  resource: Resource,
  options: { sort?: Sort; filter?: RecordFilter } = {},
): Promise<RecordRow[]> {
  const { sort = NEWEST, filter = {} } = options;
  return client.records.page({ companyId, resource, filter, sort, offset: 0, limit: 100 });
}

export async function rowOf(world: CaseWorld, resource: Resource, recordId: string): Promise<RecordRow> {
  return one((await rowsOf(world, resource)).filter((row) => row.recordId === recordId));
}

export function detailOf({ client, companyId }: CaseWorld, resource: Resource, recordId: string) {
  return client.records.get({ companyId, resource, recordId });
}

/** Record ids of a list in the order of a column. */
export async function orderOf(
  world: CaseWorld,
  resource: Resource,
  column: Sort['column'],
): Promise<string[]> {
  const rows = await rowsOf(world, resource, { sort: { column, descending: false } });
  return rows.map(({ recordId }) => recordId);
}

export async function monthsOf({ client, companyId }: CaseWorld) {
  return client.insights.months({ companyId, period: PERIOD, subject: null });
}

/** Gross by month and currency of the records that count, as `2026-11 EUR 30.00`. */
export async function monthFiguresOf(world: CaseWorld, list: DocumentList): Promise<string[]> {
  const { [list]: own } = await monthsOf(world);
  const counted = own.months.filter(({ count }) => count > 0);
  return counted.map(({ month, currency, gross }) => `${month} ${currency ?? '-'} ${gross}`);
}

export function forecastOf({ client, companyId }: CaseWorld) {
  return client.insights.forecast({ companyId, today: TODAY, days: 60 });
}

export function ageingOf({ client, companyId }: CaseWorld, resource: DocumentList) {
  return client.worklists.ageing({ companyId, resource, asOf: TODAY, today: TODAY, offset: 0, limit: 100 });
}

/** Open items of the only partner in a list that has any. */
export async function openWithPartner(world: CaseWorld, resource: DocumentList) {
  const { partner, currency, companyId } = one((await ageingOf(world, resource)).rows);
  return world.client.worklists.open({
    companyId,
    resource,
    asOf: TODAY,
    today: TODAY,
    within: null,
    offset: 0,
    limit: 100,
    partner: { key: partner, currency },
  });
}

/** Each pack word is its own name in brackets. */
const PACK = Object.fromEntries(PACK_WORDS.map((word) => [word, `[${word}]`])) as PackWords;
const RECORD_WORDS = {
  unpaid: 'Unpaid',
  partial: 'Part-paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  cancelling: 'Cancelling',
  excluded: 'Excluded from accounting',
  yes: 'Yes',
  no: 'No',
  transfer: 'Transfer',
  cash: 'Cash',
  card: 'Card',
  cod: 'COD',
  unnamed: 'Record {id}',
};
const PACKED = {
  period: PERIOD,
  today: TODAY,
  endsAt: Date.parse('2027-01-01T00:00:00Z'),
  words: PACK,
};

/** The pack's tables by id. */
export async function packOf({ client, companyId }: CaseWorld) {
  const parts = PACK_PARTS.filter((part) => !PACK_LISTS.some((list) => list === part));
  const { tables } = await client.pack.company({ ...PACKED, parts, companyId });
  return (id: string) => one(tables.filter((table) => table.id === id)).rows;
}

/** The pack's state of a list: `[complete]`, `[initialSync]`, `[never]` and so on. */
export async function packStateOf(world: CaseWorld, word: string): Promise<string | null | undefined> {
  const rows = (await packOf(world))('data');
  return one(rows.filter(([what]) => what === `[${word}]`)).at(-1);
}

/** The pack's workbook, as parsed by `openWorkbook`. */
export async function workbookOf(world: CaseWorld) {
  return openWorkbook(await packFileOf(world));
}

export async function packFileOf({ client, companyId }: CaseWorld): Promise<Buffer> {
  const query: PackFileQuery = {
    ...PACKED,
    companyIds: [companyId],
    parts: [...PACK_PARTS],
    cover: { letterhead: '', note: '', sampleNote: '' },
    lists: {
      columns: [
        { id: 'date', title: 'Date' },
        { id: 'partnerName', title: 'Partner' },
        { id: 'gross', title: 'Gross' },
      ],
      words: RECORD_WORDS,
      zone: 'Europe/Budapest',
    },
  };
  return bytesOf(await client.pack.export(query));
}

/** A list as CSV lines, without the header. */
export async function csvOf(
  world: CaseWorld,
  resource: Resource,
  columns: ExportColumnId[],
): Promise<string[]> {
  const form = { kind: 'csv', delimiter: ',', decimal: '.', byteOrderMark: false } as const;
  const file = await exportOf(world, resource, { form, columns, sort: NEWEST });
  return file.toString().trimEnd().split('\r\n').slice(1);
}

export async function exportOf(
  { client, companyId }: CaseWorld,
  resource: Resource,
  { columns, ...query }: Pick<ExportQuery, 'form' | 'sort'> & { columns: ExportColumnId[] },
): Promise<Buffer> {
  const stream = await client.records.export({
    companyId,
    resource,
    filter: {},
    name: resource,
    columns: columns.map((id) => ({ id, title: id })),
    words: RECORD_WORDS,
    zone: 'Europe/Budapest',
    ...query,
  });
  return bytesOf(stream);
}

export async function searchOf({ client, companyId }: CaseWorld, text: string): Promise<string[]> {
  const found = await client.records.search({ companyId, text, limit: 10 });
  return found.map(({ resource, row }) => `${resource} ${row.recordId}`).sort();
}

/** The company's sync state, as shown on the health screen. */
export async function syncOf({ client, companyId }: CaseWorld) {
  for await (const event of await client.live.sync({})) {
    if (event.kind !== 'snapshot') continue;
    return one(event.companies.filter((company) => company.companyId === companyId));
  }
  throw new Error('no snapshot');
}

export async function targetOf(world: CaseWorld, target: Resource | 'balances') {
  return one((await syncOf(world)).targets.filter((state) => state.target === target));
}

async function bytesOf(
  events: AsyncIterable<{ kind: string; base64?: string | undefined }>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const { base64 } of events) if (base64 !== undefined) pieces.push(Buffer.from(base64, 'base64'));
  return Buffer.concat(pieces);
}

export function one<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`one expected, ${items.length} found`);
  return item;
}
