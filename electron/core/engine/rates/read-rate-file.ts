import { CsvError, parse } from 'csv-parse/sync';
import { fail, type Failure } from '../../../../shared/errors.ts';
import { rateSchema, type Rate } from '../../../../shared/model/rate.ts';
import { isRate } from '../../../../shared/rate-rules.ts';

type Reason = Extract<Failure, { code: 'rates-unreadable' }>['reason'];

interface Line {
  cells: string[];
  number: number;
}

/** Default base, as in the rates that the European Central Bank publishes. */
const DEFAULT_BASE = 'EUR';
/** Cells for days without a published rate. */
const NO_RATE = new Set(['', 'N/A']);
const CODE_OR_END = /^(?:[A-Z]{3})?$/;

/** Column names of a list of rates, in both languages. */
const COLUMNS = {
  day: ['date', 'day', 'dátum', 'nap'],
  base: ['base', 'bázis'],
  quote: ['currency', 'pénznem', 'deviza'],
  rate: ['rate', 'árfolyam'],
};

/**
 * Parses a file of exchange rates: the European Central Bank's format (`Date`, then a column per currency, units per euro),
 * or a list with the columns date, currency and rate, and `base` unless it is the euro. Cells are separated by commas,
 * semicolons or tabs. Unless commas separate cells, a decimal comma is accepted.
 *
 * @returns one rate per pair and day; the last line wins.
 * @throws FailureError `rates-unreadable`.
 */
export function readRateFile(text: string): Pick<Rate, 'source'> & { rates: Rate[] } {
  if (text.startsWith('PK\u0003\u0004')) refuse('archive');
  const delimiter = [';', '\t'].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ',';
  const [head, ...lines] = linesOf(text, delimiter);
  if (head === undefined) return refuse('empty');
  const [first = '', ...others] = head.cells;
  const isBank = first.toLowerCase() === 'date' && others.every((cell) => CODE_OR_END.test(cell));
  const source = isBank ? 'ecb' : 'file';
  const read = isBank ? bankRates(head.cells) : listedRates(head.cells, delimiter !== ',');
  const found = new Map<string, Rate>();
  for (const line of lines) {
    for (const parts of read(line)) {
      const rate = checked({ ...parts, source }, line.number);
      found.set(`${rate.base} ${rate.quote} ${rate.day}`, rate);
    }
  }
  return found.size === 0 ? refuse('empty') : { source, rates: [...found.values()] };
}

function linesOf(text: string, delimiter: string): Line[] {
  try {
    const numbered = parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells, { lines }) => [String(lines), ...cells],
    });
    return numbered.map(([number, ...cells]) => ({ cells, number: Number(number) }));
  } catch (error) {
    if (error instanceof CsvError) return refuse('not-csv');
    throw error;
  }
}

type PartsOf = (line: Line) => Omit<Rate, 'source'>[];

function bankRates([, ...currencies]: string[]): PartsOf {
  return ({ cells: [day = '', ...cells] }) =>
    currencies.flatMap((quote, index) => {
      const rate = cells[index] ?? '';
      return quote === '' || NO_RATE.has(rate) ? [] : [{ base: DEFAULT_BASE, quote, day, rate }];
    });
}

function listedRates(head: string[], hasDecimalComma: boolean): PartsOf {
  const names = head.map((cell) => cell.toLowerCase());
  const placeOf = (column: keyof typeof COLUMNS): number =>
    names.findIndex((name) => COLUMNS[column].includes(name));
  const day = placeOf('day');
  const base = placeOf('base');
  const quote = placeOf('quote');
  const rate = placeOf('rate');
  if (day < 0 || quote < 0 || rate < 0) refuse('columns');
  return ({ cells }) => {
    const figure = cells[rate] ?? '';
    return [
      {
        base: base < 0 ? DEFAULT_BASE : (cells[base] ?? ''),
        quote: cells[quote] ?? '',
        day: cells[day] ?? '',
        rate: hasDecimalComma ? figure.replace(',', '.') : figure,
      },
    ];
  };
}

function checked(rate: Rate, line: number): Rate {
  if (rate.base === rate.quote) refuse('currency', line);
  const { success, error, data } = rateSchema.safeParse(rate);
  if (success) return isRate(data.rate) ? data : refuse('rate', line);
  const wrong = error.issues[0]?.path[0];
  return refuse(wrong === 'day' ? 'date' : wrong === 'rate' ? 'rate' : 'currency', line);
}

function refuse(reason: Reason, line: number | null = null): never {
  return fail({ code: 'rates-unreadable', reason, line });
}
