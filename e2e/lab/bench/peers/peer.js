import { rowsOf } from '../by-hand.ts';
import { pageBody } from '../books.ts';
import { pagesOf } from '../ingest.ts';
import { serveSide } from '../side.ts';

/** Columns of every peer's table, as in the hand-written loop. The first one, `id`, is the key. */
export const COLUMNS = {
  id: ['id', 'integer'],
  companyId: ['company_id', 'integer'],
  created: ['created', 'text'],
  date: ['date', 'text'],
  dueDate: ['due_date', 'text'],
  partnerId: ['partner_id', 'integer'],
  partnerName: ['partner_name', 'text'],
  number: ['number', 'text'],
  net: ['net', 'integer'],
  vat: ['vat', 'integer'],
  gross: ['gross', 'integer'],
  currency: ['currency', 'integer'],
  paidStatus: ['paid_status', 'integer'],
  paymentMethod: ['payment_method', 'text'],
  typeIds: ['type_ids', 'text'],
  city: ['city', 'text'],
  taxNumber: ['tax_number', 'text'],
  accountNumber: ['account_number', 'text'],
  firstSeen: ['first_seen', 'integer'],
  raw: ['raw', 'text'],
};

export const TABLE = `CREATE TABLE expense (${Object.values(COLUMNS)
  .map(([name, type]) => `${name} ${type.toUpperCase()}${name === 'id' ? ' PRIMARY KEY' : ''}`)
  .join(', ')}) STRICT`;

/** The settings of the hand-written loop. */
export function tune(database) {
  database.pragma('page_size = 8192');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -65536');
}

/**
 * Serves a peer as a side of the ingest: the books of one company after another, page by page, oldest first.
 *
 * @param open takes the folder; returns `write(rows)`, which ends once a page is committed, and `close()`.
 */
export function servePeer(open) {
  serveSide(async (options) => {
    const { write, close } = await open(options.folder);
    return {
      company: async (number) => {
        const book = { company: number, records: options.records };
        const bodies = pagesOf(book, options.rows).map((page) => pageBody(book, page, options.rows, false));
        globalThis.gc?.();
        const began = performance.now();
        for (const body of bodies) await write(rowsOf(body, number));
        return { rows: options.records, milliseconds: performance.now() - began };
      },
      close,
    };
  });
}
