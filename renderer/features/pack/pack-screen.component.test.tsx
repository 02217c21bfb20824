import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PackTable as Table } from '../../../shared/model/pack.ts';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { PackScreen } = await import('./pack-screen.tsx');
const { PackTable } = await import('./pack-table.tsx');
const sheets = page.getByRole('article');

function openPack(...companyIds: number[]): void {
  show(
    `/pack?companies=${companyIds.join()}&period=last-year&parts=balances,months,open,partners,types`,
    <PackScreen />,
  );
}

/** Footers of all sheets, such as `1 / 4`. */
function pageNumbers(): string[] {
  return sheets.elements().map((sheet) => sheet.querySelector('footer span:last-child')?.textContent ?? '');
}

function expectedNumbers(): string[] {
  const count = sheets.elements().length;
  return Array.from({ length: count }, (_, place) => `${place + 1} / ${count}`);
}

test('the preview is numbered sheets of one size, each with the client, and no row is cut', async () => {
  openPack(SAMPLES.large, SAMPLES.middle);
  await expect.poll(() => sheets.elements().length).toBeGreaterThan(3);
  await expect.poll(pageNumbers).toEqual(expectedNumbers());
  const all = sheets.elements();
  const height = all[0]?.getBoundingClientRect().height ?? 0;
  for (const sheet of all) {
    expect(sheet.getBoundingClientRect().height, 'nothing makes a sheet longer').toBeCloseTo(height, 0);
    expect(sheet.querySelector('footer')?.textContent).toMatch(/^Created/);
    const bottom = sheet.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    for (const row of sheet.querySelectorAll('tr')) {
      expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
    }
    const width = sheet.getBoundingClientRect().right;
    for (const cell of sheet.querySelectorAll('td')) {
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width + 1);
    }
  }
  const companies = await client.companies.list({});
  const last = companies.find(({ companyId }) => companyId === SAMPLES.middle)?.name ?? '';
  expect(all.at(-1)?.querySelector('header')?.textContent).toContain(last);
  expect(all[0]?.querySelector('header')?.textContent).toContain('2 companies');
  const { clientWidth, scrollWidth } = document.documentElement;
  expect(scrollWidth, 'sheets fit the window').toBeLessThanOrEqual(clientWidth);
});

test('the letterhead is on every sheet, and each company keeps its own note', async () => {
  openPack(SAMPLES.small);
  await page.getByRole('button', { name: 'Letterhead…' }).click();
  await page.getByLabelText('Your firm').fill('Alpha Bookkeeping Ltd');
  await page.getByLabelText('Further lines').fill('1 High Street\n2\n3\n4\nnot a sixth line');
  await expect
    .poll(async () => (await client.settings.get({})).letterhead)
    .toBe('Alpha Bookkeeping Ltd\n1 High Street\n2\n3\n4');
  await userEvent.keyboard('{Escape}');
  const withLetterhead = () =>
    sheets.elements().filter((sheet) => sheet.querySelector('header')?.textContent.includes('1 High Street'));
  await expect.poll(() => withLetterhead().length).toBeGreaterThan(0);
  await expect.poll(() => withLetterhead().length === sheets.elements().length).toBe(true);

  const note = page.getByLabelText('Note to the client');
  await note.fill('Please check the overdue items.');
  const first = () => sheets.elements()[0]?.textContent ?? '';
  await expect.poll(first).toContain('Please check the overdue items.');
  const notes = async () => (await client.settings.get({})).packNotes;
  await expect.poll(notes).toEqual([{ companyId: SAMPLES.small, text: 'Please check the overdue items.' }]);

  location.hash = `/pack?companies=${SAMPLES.middle}&period=last-year&parts=balances`;
  await expect.element(note).toHaveValue('');
  await expect.poll(first).not.toContain('Please check');
  location.hash = `/pack?companies=${SAMPLES.small}&period=last-year&parts=balances`;
  await expect.element(note).toHaveValue('Please check the overdue items.');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(notes).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(notes).toHaveLength(1);
});

test('sheets are white in the dark scheme, too, and say what is sample data', async () => {
  const root = document.documentElement;
  const scheme = root.getAttribute('data-mantine-color-scheme') ?? 'light';
  openPack(SAMPLES.small);
  await expect.poll(() => sheets.elements().length).toBeGreaterThan(0);
  root.setAttribute('data-mantine-color-scheme', 'dark');
  try {
    const [sheet] = sheets.elements();
    const { backgroundColor, color } = getComputedStyle(sheet ?? root);
    expect(getComputedStyle(document.body).backgroundColor).not.toBe(backgroundColor);
    expect(backgroundColor).toBe('rgb(255, 255, 255)');
    expect(color).toBe('rgb(27, 27, 31)');
    expect(sheet?.textContent).toMatch(/are earlier sample data/);
  } finally {
    root.setAttribute('data-mantine-color-scheme', scheme);
  }
});

test('a table without rows says so', async () => {
  const table = {
    id: 'figures',
    title: 'Key figures',
    columns: [{ title: 'Month', kind: 'month' }],
    rows: [],
  };
  show('/', <PackTable table={table as Table} title="Key figures" />);
  await expect.element(page.getByRole('cell', { name: 'None' })).toBeVisible();
});
