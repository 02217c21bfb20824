import { expect, it } from 'vitest';
import type { AmountTotal } from '../../../../shared/model/record.ts';
import { mainCurrencyFirst } from './main-currency.ts';

const totals = ['#1', null, 'EUR', 'HUF'].map((currency) => ({ currency }) as AmountTotal);
const order = (own: string | null) => mainCurrencyFirst(totals, own).map(({ currency }) => currency);

it('puts the company’s own currency first, and omits records without one', () => {
  expect(order('HUF')).toEqual(['HUF', '#1', 'EUR']);
});

it('keeps the order by number of records if the list does not have it', () => {
  expect(order('USD')).toEqual(['#1', 'EUR', 'HUF']);
  expect(order(null)).toEqual(['#1', 'EUR', 'HUF']);
});
