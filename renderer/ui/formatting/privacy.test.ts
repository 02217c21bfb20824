import { afterEach, describe, expect, test } from 'vitest';
import { formatAmount, formatCount, formatFigures, formatSent, maskDigits } from './amounts.ts';
import { Privacy, privacy } from '../../data/privacy.ts';

function storage(stored: string | null): { getItem: () => string | null; setItem: () => void } {
  return { getItem: () => stored, setItem: () => undefined };
}

afterEach(() => privacy.set(false));

describe('hidden amounts', () => {
  test('show neither digits nor sign nor length', () => {
    privacy.set(true);
    expect(formatFigures('-1234567.89', 'EUR')).toBe('•••');
    expect(formatFigures('0.00', 'EUR')).toBe('•••');
    expect(formatFigures('1.234,50 EUR', null)).toBe('•••');
    expect(formatSent('1e5')).toBe('•••');
  });

  test('keep their currency', () => {
    privacy.set(true);
    expect(formatAmount('-12.50', 'EUR')).toBe('EUR\u00a0•••');
  });

  test('do not include counts', () => {
    privacy.set(true);
    expect(formatCount(40_102, 'en')).toBe('40,102');
  });

  test('notify subscribers once per change', () => {
    let reported = 0;
    const leave = privacy.subscribe(() => (reported += 1));
    privacy.set(true);
    privacy.set(true);
    privacy.set(false);
    leave();
    privacy.set(true);
    expect(reported).toBe(2);
  });
});

test('masks the numbers in a text of unknown meaning, but not its words', () => {
  expect(maskDigits('{"net": "-1234.50", "who": "Anna", "n": 3}')).toBe(
    '{"net": "•••", "who": "Anna", "n": •••}',
  );
});

test.each([
  ['on', true],
  ['off', false],
  [null, true],
])('before the core answers, a page with the stored setting %s hides amounts: %s', (stored, hides) => {
  expect(new Privacy(storage(stored)).read()).toBe(hides);
});

test('keeps the last choice when toggled faster than it is saved', async () => {
  const chosen = new Privacy(storage('off'));
  const saved: (() => void)[] = [];
  const save = (): Promise<void> => new Promise((resolve) => saved.push(resolve));
  const choices = [chosen.choose(true, save), chosen.choose(false, save)];
  saved[0]?.();
  await choices[0];
  // The core confirms the first choice.
  chosen.follow(true);
  expect(chosen.read()).toBe(false);

  saved[1]?.();
  await choices[1];
  // The choice of another window.
  chosen.follow(true);
  expect(chosen.read()).toBe(true);
});

test('keeps amounts hidden and rejects if the choice cannot be saved', async () => {
  const chosen = new Privacy(storage('off'));
  await expect(chosen.choose(true, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
  expect(chosen.read()).toBe(true);
});
