import { expect, it } from 'vitest';
import { amountToType, typedAmount } from './typed-amount.ts';

it('reads amounts as the region writes them', () => {
  expect(typedAmount('1,234.50', 'en-GB')).toBe('1234.50');
  expect(typedAmount('1 234,5', 'hu-HU')).toBe('1234.5');
  expect(typedAmount('1.234,50', 'de-DE')).toBe('1234.50');
  expect(typedAmount('\u22125', 'en-GB')).toBe('-5');
});

it('takes nothing for an amount that is none', () => {
  for (const text of ['', '-', 'a', '1e5', '1.23456', '1'.repeat(15)])
    expect(typedAmount(text, 'en-GB')).toBeNull();
});

it('offers an amount to be changed as it was typed', () => {
  for (const locale of ['en-GB', 'hu-HU', 'de-DE']) {
    expect(typedAmount(amountToType('-1234.5', locale), locale)).toBe('-1234.5');
  }
});
