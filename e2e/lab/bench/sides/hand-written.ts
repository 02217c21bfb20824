import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pageBody } from '../books.ts';
import { pagesOf, timed, type IngestOptions } from '../ingest.ts';
import { linesSum, recordTexts, type Expense } from '../by-hand.ts';
import { serveSide } from '../side.ts';

/**
 * A typical hand-written loop, as fast as this driver allows: one function, one table, one prepared statement, one
 * transaction per page, the service's ascending ids as row ids; no index, totals, search or history.
 */
serveSide((options: IngestOptions) => {
  const database = new Database(join(options.folder, 'hand-written.db'));
  database.pragma('page_size = 8192');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -65536');
  database.exec(`
    CREATE TABLE expense (id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL, created TEXT, date TEXT, due_date TEXT,
      partner_id INTEGER, partner_name TEXT, number TEXT, net INTEGER, vat INTEGER, gross INTEGER, currency INTEGER,
      paid_status INTEGER, payment_method TEXT, type_ids TEXT, city TEXT, tax_number TEXT, account_number TEXT,
      first_seen INTEGER NOT NULL, raw TEXT NOT NULL) STRICT`);
  const upsert = database.prepare(`
    INSERT INTO expense VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET created = excluded.created, date = excluded.date, due_date = excluded.due_date,
      partner_id = excluded.partner_id, partner_name = excluded.partner_name, number = excluded.number,
      net = excluded.net, vat = excluded.vat, gross = excluded.gross, currency = excluded.currency,
      paid_status = excluded.paid_status, payment_method = excluded.payment_method, type_ids = excluded.type_ids,
      city = excluded.city, tax_number = excluded.tax_number, account_number = excluded.account_number,
      raw = excluded.raw
    WHERE raw IS NOT excluded.raw`);

  const writePage = database.transaction((body: Buffer, companyId: number) => {
    for (const raw of recordTexts(body.toString('utf8'))) {
      const record = JSON.parse(raw) as Expense;
      const { assignments: lines } = record;
      upsert.run(
        record.id,
        companyId,
        record['created'],
        record['issued_at'],
        record['due_at'],
        record['partner'],
        record['partner_name'],
        record['invoice_number'],
        linesSum(lines, 'net_amount'),
        linesSum(lines, 'vat_amount'),
        linesSum(lines, 'gross_amount'),
        record.currency,
        record['paid_status'],
        record['payment_method'],
        lines.map((line) => line.expense_type).join(','),
        record['partner_city'],
        record['partner_tax_number'],
        record['partner_account_number'],
        Date.now(),
        raw,
      );
    }
  });

  return {
    company: (number: number) => {
      const book = { company: number, records: options.records };
      const bodies = pagesOf(book, options.rows).map((page) => pageBody(book, page, options.rows, false));
      return timed(() => {
        for (const body of bodies) writePage(body, number);
        return options.records;
      });
    },
    close: () => {
      database.close();
      return null;
    },
  };
});
