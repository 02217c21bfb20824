import { openCacheFixture } from '../cache/testing/cache-fixture.ts';
import { exportRecords } from '../export/export-records.ts';
import { openWorkbook } from '../export/testing/read-sheet.ts';
import type { ExportColumnId, ExportQuery } from '../../../shared/model/export.ts';
import type { ListQuery, RecordRow } from '../../../shared/model/record.ts';

// A separate script, because a process has one time zone: prints how each place shows the days of entry.

const times: string[] = JSON.parse(process.argv[2] ?? '[]') as string[];
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const cache = openCacheFixture();
cache.finish(5, 'incomes');
cache.write(
  5,
  'incomes',
  times.map((created_at, place) => ({ id: place + 1, created_at, currency: 'EUR', gross_amount: '1.00' })),
);
const list = (filter: ListQuery['filter']): ListQuery => ({ companyId: 5, resource: 'incomes', filter });
const page = (filter: ListQuery['filter'], column: 'created' | 'date'): RecordRow[] =>
  cache.reader.records.page(list(filter), { column, descending: false }, 0, 100);
const rows = page({}, 'created');

async function written(form: ExportQuery['form'], ids: ExportColumnId[]): Promise<Buffer> {
  const words = {
    unpaid: '',
    partial: '',
    paid: '',
    cancelled: '',
    cancelling: '',
    excluded: '',
    yes: '',
    no: '',
  };
  const methods = { transfer: '', cash: '', card: '', cod: '', unnamed: '{id}' };
  const pieces: Buffer[] = [];
  for await (const event of exportRecords(cache.profile, {
    ...list({}),
    sort: { column: 'created', descending: false },
    name: 'x',
    zone,
    form,
    columns: ids.map((id) => ({ id, title: id })),
    words: { ...words, ...methods },
  })) {
    if (event.kind === 'piece') pieces.push(Buffer.from(event.base64, 'base64'));
  }
  return Buffer.concat(pieces);
}

const csv = async (byteOrderMark: boolean): Promise<string[]> => {
  const form = { kind: 'csv', delimiter: ';', decimal: '.', byteOrderMark } as const;
  const text = (await written(form, ['created'])).toString('utf8');
  return text.trimEnd().split('\r\n').slice(1);
};
const workbook = openWorkbook(await written({ kind: 'xlsx' }, ['created', 'date']))
  .sheet(1)
  .slice(2);
const dayOf = (cell: (typeof workbook)[number][number]): string =>
  cell?.type === 'number'
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell.value)) * 86_400_000)
        .toISOString()
        .slice(0, 10)
    : (cell?.value ?? '');

process.stdout.write(
  JSON.stringify({
    zone,
    created: rows.map(({ created }) => created),
    fallback: rows.map(({ date }) => date),
    filtered: rows.map(({ recordId, date }) =>
      page({ created: { from: date, to: date } }, 'created').some((row) => row.recordId === recordId),
    ),
    byDate: page({}, 'date').map(({ date }) => date),
    days: cache.reader.records.days(list({})).map(({ date }) => date),
    workbook: workbook.map(([created, date]) => [dayOf(created ?? null), dayOf(date ?? null)]),
    csv: await csv(false),
    spreadsheetCsv: await csv(true),
  }),
);
cache.close();
