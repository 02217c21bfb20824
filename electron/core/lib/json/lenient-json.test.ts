import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, isExactObject, parseExact, type ExactValue } from './exact-json.ts';
import { JsonFault } from './json-scan.ts';
import { parseLenient } from './lenient-json.ts';

/** Numbers as written, with a mark. */
function shown(value: ExactValue): unknown {
  if (value instanceof ExactNumber) return `${value.text}n`;
  if (Array.isArray(value)) return value.map(shown);
  if (!isExactObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shown(inner)]));
}

describe('parseLenient', () => {
  it('equals parseExact when nothing is malformed', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(shown(parseLenient(json))).toEqual(shown(parseExact(json)));
      }),
    );
  });

  it.each<[what: string, text: string, read: unknown]>([
    ['an invalid number', '{"a":NaN,"b":1.50}', { a: 'NaN', b: '1.50n' }],
    ['a leading zero', '[007,-Infinity,8]', ['007', '-Infinity', '8n']],
    ['a line break in a string', '{"a":"one\ntwo","b":[]}', { a: 'one\ntwo', b: [] }],
    ['an invalid escape', '["\\x", "\\n"]', ['\\x', '\n']],
    ['an invalid array element', '[{"a":1},{"a" 2},{"a":3}]', [{ a: '1n' }, '{"a" 2}', { a: '3n' }]],
    ['a missing value in an object', '{"a":{"b":,"c":1},"d":2}', { a: '{"b":,"c":1}', d: '2n' }],
    [
      'a nested invalid value',
      ' {"r":{"l":[{"a":1},{"a":NaN}]},"c":2} ',
      { r: { l: [{ a: '1n' }, { a: 'NaN' }] }, c: '2n' },
    ],
    ['an invalid value next to empty ones', '[NaN,{},[],"", {"a": { } }]', ['NaN', {}, [], '', { a: {} }]],
    ['a deeply nested invalid value', '[[[[[[NaN]]]]]]', [[[['[[NaN]]']]]]],
    ['an invalid value named __proto__', '{"__proto__":NaN}', Object.fromEntries([['__proto__', 'NaN']])],
  ])('continues after %s', (_what, text, read) => {
    expect(shown(parseLenient(text))).toEqual(read);
  });

  it.each([
    ['<html>', 'malformed'],
    ['NaN', 'malformed'],
    ['{"a":1 "b":NaN}', 'malformed'],
    ['{"a":NaN} x', 'malformed'],
    ['[NaN,]', 'malformed'],
    ['{"a":,"b":NaN}', 'malformed'],
    ['{"a":1:2,"b":NaN}', 'malformed'],
    ['[NaN', 'cut'],
    [`${'['.repeat(200)}NaN${']'.repeat(200)}`, 'too-deep'],
  ])('rejects %s', (text, kind) => {
    expect(() => parseLenient(text)).toThrow(expect.objectContaining({ kind }));
  });

  it('parses or rejects any input', () => {
    const token = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'NaN', '1', ' ', '"a"', '"a":');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        try {
          parseLenient(tokens.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(JsonFault);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
