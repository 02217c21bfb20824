import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_DETAIL_CHARACTERS, MAX_DETAIL_FIELDS } from '../../../shared/model/company.ts';
import { openCacheFixture, type CacheFixture } from './testing/cache-fixture.ts';

const COMPANY = 7001;
const OTHER = 1_000_000_000_001;

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

function receive(companyId: number, raw: string): void {
  cache.writer.transaction(() => cache.writer.saveCompanyInfo(companyId, raw, 1));
}

test('every field is given as sent, in the order sent, and empty ones are omitted', () => {
  const raw = `{"id":12345678901234567890,"name":"Kőműves \\"Bt\\"","expense_email":null,"document_email":" ",
    "advanced_accounting":true,"rate":1.50,"limits":{"max":1e3,"of":[1,"two",null,false]}}`;
  receive(COMPANY, raw);
  expect(cache.reader.companyDetails.get(COMPANY)).toEqual({
    fields: [
      { name: 'id', kind: 'number', text: '12345678901234567890' },
      { name: 'name', kind: 'text', text: 'Kőműves "Bt"' },
      { name: 'advanced_accounting', kind: 'boolean', text: 'true' },
      { name: 'rate', kind: 'number', text: '1.50' },
      { name: 'limits', kind: 'nested', text: '{"max": 1e3, "of": [1, "two", null, false]}' },
    ],
    raw,
  });
});

test('each connection has its own details, and one without an answer has none', () => {
  receive(COMPANY, '{"id":7001,"name":"Here"}');
  receive(OTHER, '{"id":7001,"name":"There"}');
  const nameOf = (companyId: number) =>
    cache.reader.companyDetails.get(companyId)?.fields.find(({ name }) => name === 'name')?.text;
  expect([COMPANY, OTHER].map(nameOf)).toEqual(['Here', 'There']);
  expect(cache.reader.companyDetails.get(7002)).toBeNull();
});

test('an answer of excessive size is cut', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 'x'.repeat(2_000)]);
  receive(COMPANY, JSON.stringify(Object.fromEntries(many)));
  const details = cache.reader.companyDetails.get(COMPANY);
  expect(details?.fields).toHaveLength(MAX_DETAIL_FIELDS);
  expect(details?.raw).toHaveLength(MAX_DETAIL_CHARACTERS);
  expect(details?.fields[0]?.text).toMatch(/^x+…$/);
});
