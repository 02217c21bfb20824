import { expect, test } from 'vitest';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { currencyNumber } from './currency-number.ts';

const leaf = (name: string, text: string, kind: FieldNode['kind'] = 'text'): FieldNode => ({
  name,
  kind,
  text,
  children: [],
});
const object = (...children: FieldNode[]): FieldNode => ({
  name: 'currency',
  kind: 'object',
  text: null,
  children,
});

test.each([
  ['a number', leaf('currency', '1', 'number'), '#1'],
  ['a number as text', leaf('currency', ' 12 '), '#12'],
  ['a code', leaf('currency', 'EUR'), null],
  ['null', leaf('currency', 'null', 'null'), null],
  ['an id alone', object(leaf('id', '3', 'number')), '#3'],
  ['an id without a name', object(leaf('id', '3', 'number'), leaf('name', 'null', 'null')), '#3'],
  ['an id with a name', object(leaf('id', '3', 'number'), leaf('name', 'CZK')), null],
  ['an object without an id', object(leaf('symbol', '$')), null],
])('%s', (_what, node, expected) => {
  expect(currencyNumber(node)).toBe(expected);
});
