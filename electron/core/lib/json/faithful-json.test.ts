import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactNumber, parseExact, type ExactValue } from './exact-json.ts';
import { parseFaithfully } from './faithful-json.ts';

/** The same value with every number as an {@link ExactNumber}. */
function exactly(value: unknown): unknown {
  if (typeof value === 'number') return new ExactNumber(String(value));
  if (Array.isArray(value)) return value.map(exactly);
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, exactly(each)]));
}

const digits = fc.stringMatching(/^(0|[1-9]\d{0,24})$/);
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.option(fc.stringMatching(/^\.\d{1,20}$/), { nil: '' }),
    fc.option(fc.stringMatching(/^[eE][+-]?\d{1,3}$/), { nil: '' }),
  )
  .map((parts) => parts.join(''));
const space = fc.constantFrom('', ' ', '\n\t', '\r\n  ');
const text = fc.oneof(fc.string(), fc.constantFrom('a:1.10,', '":1e3]', '2026-01-01T10:00:00.120Z'));
const leaf = fc.oneof(
  number,
  text.map((each) => JSON.stringify(each)),
  fc.constantFrom('null', 'true'),
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(fc.array(tie('value'), { maxLength: 4 }), space)
      .map(([each, gap]) => `[${gap}${each.join(`${gap},${gap}`)}${gap}]`),
    fc
      .tuple(fc.array(tie('value'), { maxLength: 4 }), space)
      .map(
        ([each, gap]) => `{${each.map((own, at) => `${gap}"f${at}"${gap}:${gap}${own}${gap}`).join(',')}}`,
      ),
  ),
}));

test('every number of a record keeps all its digits', () => {
  fc.assert(
    fc.property(value, (own) => {
      const json = `{"id":1,"value":${own}}`;
      expect(exactly(parseFaithfully(json))).toEqual(parseExact(json));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['9007199254740993', '1.10', '1e21', '-0', '0.0000001', '1E2', '100.00'])(
  'the number %s is returned as written, wherever it is',
  (literal) => {
    const exact: ExactValue = new ExactNumber(literal);
    expect(parseFaithfully(`{"a":${literal}}`)).toEqual({ a: exact });
    expect(parseFaithfully(`{"a": [1, ${literal} , 2]}`)).toEqual({ a: [1, exact, 2] });
  },
);

test('a number that JavaScript writes as sent stays a number', () => {
  expect(parseFaithfully('{"a":1.5,"b":-3,"c":"1.10","d":[1e999],"e":9007199254740991}')).toEqual({
    a: 1.5,
    b: -3,
    c: '1.10',
    e: 9_007_199_254_740_991,
    d: [new ExactNumber('1e999')],
  });
});
