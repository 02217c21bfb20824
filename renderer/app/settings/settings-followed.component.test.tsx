import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';
import { shownText } from '../../testing/shown-text.ts';
import { AMOUNT } from '../../../shared/testing/amount-pattern.ts';

const { client, show } = await openPage('filled');
const main = page.getByRole('main');
const balances = `/companies/${SAMPLES.small}/balances`;

test('hides every amount by a shortcut and saves the setting, and shows them by the same shortcut', async () => {
  show(balances);
  const button = page.getByRole('button', { name: 'Hide amounts', exact: true });
  await expect.poll(shownText).toMatch(AMOUNT);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(main).toMatchTextContent('•••');
  expect(shownText()).not.toMatch(AMOUNT);
  await expect.poll(async () => (await client.settings.get({})).privacy).toBe(true);
  await userEvent.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await expect.poll(shownText).toMatch(AMOUNT);
});

test('hides amounts that another window hides', async () => {
  show(balances);
  await expect.poll(shownText).toMatch(AMOUNT);
  await client.settings.update({ privacy: true });
  await expect.element(main).toMatchTextContent('•••');
  expect(shownText()).not.toMatch(AMOUNT);
});

test('changes the language at once, including figures and dates', async () => {
  show('/settings');
  await page.getByRole('radio', { name: 'Magyar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Beállítások' })).toBeVisible();
  expect(document.documentElement.lang).toBe('hu');
  await page.getByRole('navigation').getByRole('link', { name: 'Egyenlegek' }).click();
  const accounts = page.getByRole('table', { name: 'Pénztárak és bankszámlák' });
  await expect.poll(() => accounts.query()?.textContent).toMatch(/\d\u00a0\d{3},\d\d/);
  await expect.poll(() => accounts.query()?.textContent).toMatch(/\d{4}\. \p{L}+\.? \d+\./u);
});
