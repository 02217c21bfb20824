import { expect, it } from 'vitest';
import { RESOURCES } from '../../../../shared/model/record.ts';
import { extractColumns } from '../../../../electron/core/cache/extract/record-columns.ts';
import { fieldsOf } from '../../../../electron/core/cache/lists/record-reader.ts';
import { differenceOf } from '../../../../electron/core/cache/history/changes/record-difference.ts';
import { searchText } from '../../../../shared/text/search-text.ts';
import { summandOf, contributionsOf } from '../../../../electron/core/cache/totals/contributions.ts';
import { RawRecord } from '../../../../electron/core/answers/raw-record.ts';
import { splitList } from '../../../../electron/core/service/pagination/split-records.ts';

/** The most values a record may have, as lines and as fields. At this size quadratic work takes hours instead of a second. */
const LINES = 100_000;

const linesOf = (amount: string): string =>
  Array.from(
    { length: LINES },
    (_none, nth) => `{"id":${nth},"expense_type":{"id":${nth},"name":"type ${nth}"},"net_amount":${amount}}`,
  ).join(',');
const ofLines = (amount: string): string => `{"id":1,"currency":"EUR","assignments":[${linesOf(amount)}]}`;
const ofFields = (value: string): string =>
  `{"id":1,${Array.from({ length: LINES }, (_none, nth) => `"field ${nth}":${value}`).join(',')}}`;
const oneText = (part: string): string => `{"id":1,"name":${JSON.stringify(part.repeat(2_000_000))}}`;

/** Too long for the stack of V8's regular expressions. */
const ENDLESS = 8_000_000;
const oneNumber = (digit: string): string => `{"id":1,"gross_amount":${digit.repeat(ENDLESS)}}`;
const oneSpace = (amount: string): string =>
  `{"id":1,"name":${' '.repeat(ENDLESS)}"x","gross_amount":${amount}.10}`;

const RECORDS: [what: string, one: string, other: string][] = [
  ['lines', ofLines('"1.00"'), ofLines('2.00')],
  ['fields', ofFields('"word"'), ofFields('[1,2]')],
  ['spaces', oneText(' '), oneText('\t')],
  ['backslashes', oneText('\\'), oneText('"')],
  ['digits', oneText('1'), oneText('0')],
  ['slashes and dashes', oneText('/'), oneText('-')],
  ['digits of a number', oneNumber('1'), oneNumber('2')],
  ['spaces between values', oneSpace('1'), oneSpace('2')],
];

it.each(RECORDS)(
  'reads, searches and compares a record with very many %s without blocking for long',
  (_what, one, other) => {
    for (const resource of RESOURCES) {
      const columns = extractColumns(resource, RawRecord.of(one));
      expect(contributionsOf(summandOf(columns)).length).toBeLessThan(1_000);
      searchText(`${columns.name ?? ''} ${columns.otherText ?? ''}`);
    }
    expect(splitList(Buffer.from(`{"results":[${one},${other}]}`), 'expenses').items).toHaveLength(2);
    expect(differenceOf(one, other).length).toBeGreaterThan(0);
    expect(fieldsOf(one).length).toBeGreaterThan(0);
  },
  60_000,
);
