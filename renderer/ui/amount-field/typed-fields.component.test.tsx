import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import { NO_AMOUNTS, TYPED_AMOUNTS } from '../../../shared/testing/typed-amounts.ts';
import { NO_DATES, TYPED_DATES } from '../../../shared/testing/typed-dates.ts';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { AmountField } = await import('./amount-field.tsx');
const { checkAmount } = await import('./check-amount.ts');
const { DateField } = await import('../date-field/date-field.tsx');
const { formatDate } = await import('../formatting/dates.ts');
const { spellAmount } = await import('../formatting/typed-amount.ts');
const { formatting, formattingOf } = await import('../formatting/formatting.ts');

const usual = formatting.read();
const YEAR = new Date().getFullYear();

function AmountHarness() {
  const [text, setText] = useState('');
  return (
    <>
      <AmountField label="Amount" value={text} onChange={setText} />
      <output>{checkAmount(text).amount}</output>
    </>
  );
}

function DateHarness({ first = null }: { first?: string | null }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField
        label="Day"
        value={day}
        onChange={setDay}
        {...(first === null && { onClear: () => setDay(null) })}
      />
      <output>{day}</output>
    </>
  );
}

const amount = page.getByLabelText('Amount', { exact: true });
const day = page.getByLabelText('Day', { exact: true });

/** Fills a field and blurs it by events, which is fast enough for hundreds of cases. */
function type(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

const valueOf = (field: Locator): string => (field.element() as HTMLInputElement).value;
const isMarkedWrong = (field: Locator): boolean => field.element().getAttribute('aria-invalid') === 'true';

const taken = (): string => document.querySelector('output')?.textContent ?? '';

describe.each(['en-GB', 'en-US', 'de', 'hu', 'de-CH'])('in %s', (locale) => {
  beforeAll(() => formatting.set(formattingOf(DEFAULT_PRESENTATION, [locale])));
  afterAll(() => formatting.set(usual));

  test('accepts amounts in every notation, and keeps invalid text with an example', async () => {
    show('/overview', <AmountHarness />);
    await expect.element(amount).toBeVisible();
    for (const [typed, read] of TYPED_AMOUNTS) {
      type(amount, typed);
      await expect.poll(taken, { message: typed }).toBe(read);
      expect(isMarkedWrong(amount), typed).toBe(false);
    }
    for (const typed of NO_AMOUNTS.filter((text) => text.trim() !== '')) {
      type(amount, typed);
      await expect.poll(() => isMarkedWrong(amount), { message: typed }).toBe(true);
      expect([valueOf(amount), taken()]).toEqual([typed, '']);
    }
    const example = spellAmount('1234.5', 2).replace(/\s/g, ' ');
    await expect.element(page.getByText(`Type an amount such as ${example}`)).toBeVisible();
  });

  test('accepts dates in every notation, and keeps invalid text with an example', async () => {
    show('/overview', <DateHarness />);
    await expect.element(day).toBeVisible();
    for (const typed of TYPED_DATES) {
      type(day, '');
      await expect.poll(taken).toBe('');
      type(day, typed);
      const date = /2026|26\b/.test(typed) ? '2026-11-27' : `${YEAR}-11-27`;
      await expect.poll(taken, { message: typed }).toBe(date);
      await expect.poll(() => valueOf(day)).toBe(formatDate(date));
    }
    const before = taken();
    for (const typed of NO_DATES) {
      type(day, typed);
      await expect.poll(() => isMarkedWrong(day), { message: typed }).toBe(true);
      expect([valueOf(day), taken()]).toEqual([typed, before]);
    }
    await expect.element(page.getByText(/^Type a date such as /)).toBeVisible();
    await day.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(day).toHaveValue(formatDate(before));
  });
});

test('states how it read an ambiguous amount and offers the other', async () => {
  formatting.set(formattingOf(DEFAULT_PRESENTATION, ['de']));
  show('/overview', <AmountHarness />);
  await amount.fill('1,234');
  await expect.element(page.getByText('Read as 1,2340.')).toBeVisible();
  expect(taken()).toBe('1.234');
  await page.getByRole('button', { name: 'Use 1.234,00 instead' }).click();
  await expect.element(amount).toHaveValue('1234');
  await expect.poll(taken).toBe('1234');
  await expect.element(page.getByText(/Read as/)).not.toBeInTheDocument();
  formatting.set(usual);
});

test('reports an emptied mandatory date instead of restoring it silently', async () => {
  show('/overview', <DateHarness first="2026-11-27" />);
  await day.fill('');
  await userEvent.tab();
  await expect.element(page.getByText(/^Type a date such as /)).toBeVisible();
  await expect.element(day).toHaveValue('');
  await day.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(day).toHaveValue('27 Nov 2026');
});
