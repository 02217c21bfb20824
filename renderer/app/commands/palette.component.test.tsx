import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allRows, openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const palette = page.getByRole('dialog', { name: 'Command palette' });
const search = palette.getByRole('textbox', { name: 'Companies, screens, records, actions' });

beforeEach(async () => {
  show(`/companies/${SAMPLES.small}/partners`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toHaveFocus();
});

test('opens a screen by a few letters of its name', async () => {
  await search.fill('incom');
  await expect.element(palette.getByRole('option', { name: 'Income', exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Income' })).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();
});

test('finds a record by its partner and opens its details', async () => {
  const [row] = await allRows(client, SAMPLES.small, 'expenses');
  const title = row?.partnerName ?? '';
  expect(title).not.toBe('');
  await search.fill(title);
  const found = palette.getByRole('group', { name: 'Records' }).getByRole('option');
  await found.filter({ hasText: title }).first().click();
  await expect.element(page.getByRole('complementary', { name: 'Record details' })).toMatchTextContent(title);
});

test('finds records by an amount in any notation, and nothing for text that matches no record', async () => {
  const rows = await allRows(client, SAMPLES.small, 'expenses');
  const amounts = rows.map(({ gross }) => (gross ?? '').replace('-', ''));
  const amount = amounts.find((text) => /^[1-9]\d{3,5}\.\d\d$/.test(text)) ?? '';
  const [units = '', decimals = ''] = amount.split('.');
  const records = palette.getByRole('group', { name: 'Records' }).getByRole('option');
  for (const sign of [',', '.', ' ', '\u202F']) {
    await search.fill(`${units.replace(/\B(?=(\d{3})+$)/g, sign)}${sign === ',' ? '.' : ','}${decimals}`);
    await expect.element(records.first()).toBeVisible();
    await search.fill('€€');
    await expect.poll(() => palette.getByRole('option').elements().length).toBe(0);
  }
});

test('runs an action: opens the list of shortcuts, which can be searched', async () => {
  await search.fill('keyboard');
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByLabelText('Search shortcuts').fill('search the');
  await expect
    .poll(() =>
      sheet
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Search the list']);
});

test('opens empty after Escape', async () => {
  await search.fill('nothing of this');
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(0);
  await userEvent.keyboard('{Escape}{Control>}k{/Control}');
  await expect.element(search).toHaveValue('');
  await expect.poll(() => palette.getByRole('option').elements().length).toBeGreaterThan(0);
});
