import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, exactText, isExactObject, parseExact } from './exact-json.ts';
import type { ExactValue } from './exact-json.ts';
import { JsonFault } from './json-scan.ts';

function member(json: string, name: string): ExactValue | undefined {
  const value = parseExact(json);
  return isExactObject(value) ? value[name] : undefined;
}

function plain(value: ExactValue): unknown {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (!isExactObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

function kindOfFault(text: string): string {
  try {
    parseExact(text);
  } catch (error) {
    if (error instanceof JsonFault) return error.kind;
    throw error;
  }
  return 'none';
}

describe('parseExact', () => {
  it.each([
    '12345678901234567.89',
    '9007199254740993',
    '100.00',
    '-0',
    '1e21',
    '1E-7',
    '0.1000000000000000055511151231257827021181583404541015625',
  ])('keeps the number %s as written', (text) => {
    expect(exactText(member(`{"a": ${text}}`, 'a'))).toBe(text);
    expect(exactText(parseExact(text))).toBe(text);
    const nested = parseExact(`[[${text}]]`) as ExactValue[][];
    expect(exactText(nested[0]?.[0])).toBe(text);
  });

  it('reads an amount sent as a string the same way', () => {
    expect(exactText(member('{"a":"100.00"}', 'a'))).toBe('100.00');
    expect(exactText(member('{"a":true}', 'a'))).toBeNull();
    expect(exactText(member('{"b":1}', 'a'))).toBeNull();
  });

  it('uses the last of two members with one name, with its own text', () => {
    expect(exactText(member('{"a":1.0,"b":2,"a":3.00}', 'a'))).toBe('3.00');
  });

  it('equals JSON.parse except for numbers', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(plain(parseExact(json))).toEqual(plain(JSON.parse(json) as ExactValue));
      }),
    );
  });

  it('distinguishes cut, malformed and too deep text', () => {
    expect(kindOfFault('{"a": [1, "x')).toBe('cut');
    expect(kindOfFault('')).toBe('cut');
    expect(kindOfFault('{"a" 1}')).toBe('malformed');
    expect(kindOfFault('1 2')).toBe('malformed');
    expect(kindOfFault('['.repeat(100_000) + ']'.repeat(100_000))).toBe('too-deep');
  });

  it('treats every proper prefix of an object as cut', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (object, seed) => {
        const json = JSON.stringify(object);
        expect(kindOfFault(json.slice(0, seed % json.length))).toBe('cut');
      }),
    );
  });
});
