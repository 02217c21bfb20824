import { expect, it } from 'vitest';
import { amountToType, readTyped, spellAmount } from './typed-amount.ts';

const LOCALES = ['en-GB', 'en-US', 'de', 'hu', 'de-CH', 'en-IN'];

it.each(LOCALES)('offers an amount for editing in the notation of %s', (locale) => {
  for (const amount of [
    '-1234.5',
    '1.234',
    '12.345',
    '-123.456',
    '1234.567',
    '0.123',
    '1234',
    '1.2',
    '999.9999',
  ]) {
    const read = readTyped(amountToType(amount, locale), undefined, locale);
    expect(read, amountToType(amount, locale)).toMatchObject({ alternative: null });
    expect(Number(read?.amount)).toBe(Number(amount));
  }
});

it.each(LOCALES)('writes an unambiguous amount in %s', (locale) => {
  for (const amount of ['1.234', '1234', '-12.345', '-12345', '0.5']) {
    const read = readTyped(spellAmount(amount, undefined, locale), undefined, locale);
    expect(read, spellAmount(amount, undefined, locale)).toMatchObject({ alternative: null });
    expect(Number(read?.amount)).toBe(Number(amount));
  }
});
