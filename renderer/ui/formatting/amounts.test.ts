import { describe, expect, test } from 'vitest';
import { formatAmount, formatFigures, isNegative } from './amounts.ts';

const NBSP = '\u00a0';
const MINUS = '\u2212';

describe('formatting of amounts', () => {
  test('keeps digits that a floating-point number would lose', () => {
    expect(formatFigures('90071992547409931.23', 'EUR', 'en')).toBe('90,071,992,547,409,931.23');
    expect(formatFigures('0.10', 'EUR', 'en')).toBe('0.10');
  });

  test('uses the decimals of the currency', () => {
    expect(formatFigures('1234.00', 'JPY', 'en')).toBe('1,234');
    expect(formatFigures('1234.50', 'KWD', 'en')).toBe('1,234.500');
    expect(formatFigures('1234.50', '#1', 'en')).toBe('1,234.50');
  });

  test('never rounds to those decimals', () => {
    expect(formatFigures('0.1234', 'EUR', 'en')).toBe('0.1234');
    expect(formatFigures('10.005', 'EUR', 'en')).toBe('10.005');
    expect(formatFigures('12.50', 'JPY', 'en')).toBe('12.5');
  });

  test('puts the currency in front, as code, label or number', () => {
    expect(formatAmount('1234.50', 'EUR', 'en')).toBe(`EUR${NBSP}1,234.50`);
    expect(formatAmount('1234.50', '#1', 'en')).toBe(`#1${NBSP}1,234.50`);
    expect(formatAmount('1234.50', null, 'en')).toBe('1,234.50');
  });

  test('uses the separators of the user’s region', () => {
    expect(formatFigures('-1234.50', 'EUR', 'de')).toBe(`${MINUS}1.234,50`);
    expect(formatFigures('-1234.50', 'EUR', 'sv')).toBe(`${MINUS}1${NBSP}234,50`);
  });

  test('shows a minus sign below zero and none at zero', () => {
    expect(formatFigures('-0.01', 'EUR', 'en')).toBe(`${MINUS}0.01`);
    expect(formatAmount('-2310.48', 'CHF', 'en')).toBe(`CHF${NBSP}${MINUS}2,310.48`);
    expect(formatFigures('-0.00', 'EUR', 'en')).toBe('0.00');
    expect(isNegative('-0.01')).toBe(true);
    expect(isNegative('-0.00')).toBe(false);
  });

  test('shows text that is not a decimal number unchanged', () => {
    expect(formatFigures('1.234,50 EUR', 'EUR', 'en')).toBe('1.234,50 EUR');
    expect(formatFigures('1e5', 'EUR', 'en')).toBe('1e5');
    expect(isNegative('-abc')).toBe(false);
  });
});
