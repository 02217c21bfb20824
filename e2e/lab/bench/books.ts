import { addDays } from '../../../shared/calendar.ts';

/** Synthetic books for measurements: expenses of about 900 bytes each, the same for the same numbers. */
const FIRST_DAY = '2017-01-02';
const DAYS = 3_000;
const PARTNERS = 4_000;
const TYPES = 60;
const METHODS = ['"transfer"', '"cash"', '"card"', 'null'];
const WORDS =
  'Ármányos Budai Csillag Dunántúli Erdőkémia Fűrész Gépgyár Hőtechnika Irodaház Jégvarázs Kőműves Logisztika ' +
  'Műszer Nyomda Olajipari Pékség Rézmű Szállítmányozó Tűzép Üvegház Villamos Zöldség Alföldi Bányász Cukrász ' +
  'Délvidéki Építő Festék Gyümölcs Határmenti Iparcikk Kertész Malom Nagykereskedő Órás Papír Rakodó Sütöde Távközlő Vasipari';
const NAMES = WORDS.split(' ');
const FORMS = ['Kft.', 'Zrt.', 'Bt.', 'Nyrt.', 'és Társa Kkt.'];
const CITIES = ['Budapest', 'Győr', 'Pécs', 'Szeged', 'Székesfehérvár', 'Kőszeg', 'Hódmezővásárhely'];

const dates: string[] = [];
for (let day = 0; day < DAYS + 60; day += 1) dates.push(addDays(FIRST_DAY, day));

/** A pseudo-random number, deterministic in the seed. */
function scatter(seed: number): number {
  let value = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

function pick<T>(values: readonly T[], seed: number): T {
  const value = values[seed % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export interface BookSize {
  company: number;
  /** Number of records of this company; record 0 is the oldest. */
  records: number;
}

/** Few documents of ten years are still unpaid (1) or part-paid (3). */
function paidStatus(seed: number): number {
  return seed % 12 > 0 ? 2 : 1 + (seed & 2);
}

function expenseText({ company, records }: BookSize, number: number): string {
  const seed = scatter(number * 31 + company * 7_919);
  const id = company * 10_000_000 + number * 3;
  const day = Math.floor((number * DAYS) / records);
  const partner = seed % PARTNERS;
  const name = `${pick(NAMES, partner)} ${pick(NAMES, scatter(partner))} ${pick(FORMS, partner >>> 3)}`;
  const city = pick(CITIES, partner);
  const date = pick(dates, day);
  const due = pick(dates, day + 8 + (seed % 30));
  const lines = Array.from({ length: 1 + (seed % 7 === 0 ? 2 : seed % 3 === 0 ? 1 : 0) }, (_, line) => {
    const net = 1_000 + (scatter(seed + line) % 4_000_000);
    const vat = Math.round(net * 0.27);
    const money = (cents: number): string =>
      `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const type = 1 + (((seed >>> 5) + line * 11) % TYPES);
    return (
      `{"id":${id * 4 + line},"expense_type":${type},"net_amount":"${money(net)}","vat_amount":"${money(vat)}",` +
      `"gross_amount":"${money(net + vat)}","vat":{"id":5,"name":"27%","percent":"27.00"},"tags":[]}`
    );
  });
  return (
    `{"id":${id},"partner":${100_000 + partner},"partner_name":"${name}","partner_zip_code":"${1_000 + (partner % 8_999)}",` +
    `"partner_city":"${city}","partner_address":"${pick(NAMES, seed >>> 4)} utca ${1 + (partner % 120)}.","partner_country":"HU",` +
    `"partner_tax_number":"${10_000_000 + partner}-2-${10 + (partner % 33)}","partner_account_number":"11700000-${10_000_000 + partner}",` +
    `"invoice_class":"invoice","payment_method":${pick(METHODS, seed >>> 7)},"vat_area":"HU","exchange_rate":"1.000000",` +
    `"exchange_date":null,"invoice_number":"SZ-${date.slice(0, 4)}/${String(number % 100_000).padStart(5, '0')}",` +
    `"created":"${date}T${String(6 + (seed % 12)).padStart(2, '0')}:${String(seed % 60).padStart(2, '0')}:11Z",` +
    `"issued_at":"${date}","fulfilled_at":"${date}","delivered_at":null,"due_at":"${due}","paid_status":${paidStatus(seed)},` +
    `"accounting_period_start":null,"accounting_period_end":null,"currency":${seed % 19 === 0 ? 2 : 1},"tags":[${seed % 50}],"simple_tags":[],` +
    `"account":${1 + (seed % 4)},"has_artifact":true,"filing_number":"IKT-${id}","filing_date":"${date}",` +
    `"accounting_status":"booked","excluded_from_accounting":false,"incomplete":false,"assignments":[${lines.join(',')}]}`
  );
}

/** The body of one page as the service sends it, newest or oldest first. Page 0 is the first. */
export function pageBody(book: BookSize, page: number, rows: number, newestFirst: boolean): Buffer {
  const texts: string[] = [];
  const end = Math.min(book.records, (page + 1) * rows);
  for (let row = page * rows; row < end; row += 1) {
    texts.push(expenseText(book, newestFirst ? book.records - 1 - row : row));
  }
  return body(book.records, end < book.records ? `"?page=${page + 1}"` : 'null', texts);
}

/** The newest records only, as in an answer to a `from_date` query. */
export function newestBody(book: BookSize, rows: number): Buffer {
  const texts = Array.from({ length: rows }, (_, row) => expenseText(book, book.records - 1 - row));
  return body(rows, 'null', texts);
}

/** The answer to a query for one record, of which only the count is used. */
export function countBody(book: BookSize): Buffer {
  return body(book.records, '"?page=1"', [expenseText(book, 0)]);
}

function body(count: number, next: string, texts: string[]): Buffer {
  return Buffer.from(`{"count":${count},"next":${next},"previous":null,"results":[${texts.join(',')}]}`);
}
