import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { ConnectForm } from '../pages/connect.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { setPassphrase } from '../support/passphrase.ts';
import { goTo, openStudio } from '../support/pictures.ts';
import { placesOf } from '../support/places.ts';
import { beyondTheSides, heightOfFirstRows } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

/** A phone’s window, a full screen at 400 and 200 %, and low windows (CSS pixels). */
const SIZES = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 640, height: 400 },
  { width: 720, height: 450 },
  { width: 1280, height: 400 },
] as const;

const ROWS = 5;

test('no screen is wider than a small window, and each list keeps five rows, in both languages', async ({
  start,
  startService,
}) => {
  test.setTimeout(600_000);
  const service = await startService();
  const { page, setLanguage } = await openStudio(start);
  const [, middle, small] = service.companies;
  await connectCompanies(page, service, [middle, small]);
  const places = placesOf(middle.companyId);
  for (const language of ['en', 'hu'] as const) {
    await setLanguage(language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const place of places) {
        const where = `${place}, ${size.width} × ${size.height}, ${language}`;
        await goTo(page, `/${place}`);
        await expect.poll(() => beyondTheSides(page), where).toEqual([]);
        const rows = await heightOfFirstRows(page, ROWS);
        // A table with wrapping lines may need more than the lowest window; a list of records never does.
        if (rows && (rows.isGrid || size.height >= 400)) {
          expect(rows.needed, `height of five rows of ${where}`).toBeLessThanOrEqual(rows.had);
        }
      }
    }
  }
});

test('every opened element fits a window of 320 pixels', async ({ start, startService }) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const low = SIZES[1];
  const narrow = SIZES[0];
  const expectFits = async (where: string): Promise<void> => {
    for (const size of [narrow, low]) {
      await page.setViewportSize(size);
      await expect.poll(() => beyondTheSides(page), `${where}, ${size.height} high`).toEqual([]);
    }
    await page.setViewportSize(VIEWPORT);
  };
  const form = new ConnectForm(page);
  await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
  await expectFits('first run');
  await form.openFirst();
  await form.advanced.click();
  await form.check(service.address, 'a-token-that-is-wrong');
  await expect(page.getByText('The service does not accept this token').first()).toBeVisible();
  await expectFits('connecting, refused');
  await form.check(service.address, company.token);
  await expect(form.add).toBeVisible();
  await expectFits('connecting, found');
  await form.add.click();
  const shell = new Shell(page);
  await shell.waitUntilSynced(company.name);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option')).not.toHaveCount(0);
  await expectFits('palette');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  for (const name of ['Views', 'Columns', 'Export']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.mantine-Popover-dropdown, .mantine-Menu-dropdown')).toBeVisible();
    await expectFits(name);
    await page.keyboard.press('Escape');
  }
  const dates = await new ListFilters(page).begin('Due date');
  await dates.getByRole('button', { name: 'Calendar' }).first().click();
  await expect(dates.getByRole('grid')).toBeVisible();
  await expectFits('date selection');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await list.row(1).click();
  await expect(list.details.getByText('Raw record')).toBeVisible();
  await expectFits('details');

  await shell.open('Companies');
  for (const item of ['Rename', 'Remove']) {
    await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(item);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await shell.open('Settings');
  await setPassphrase(page);
  await expectFits('settings with a passphrase');
  await service.stop();
  await shell.syncNow.click();
  await expect(shell.notices).toBeVisible();
  await shell.notices.click();
  await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
  await expectFits('notices');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expectFits('lock screen');
});

test('the keyboard reaches every screen and the list in a window of 320 × 256', async ({
  reading: { page, shell },
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const links = shell.navigation.getByRole('link');
  const last = links.last();
  await links.first().focus();
  for (const screen of SCREENS) {
    if (screen !== SCREENS[0]) await page.keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'page');
  await shell.open('Partners');
  const list = new RecordList(page, 'Partners');
  await list.grid.focus();
  for (let row = 1; row <= ROWS; row += 1) await page.keyboard.press('ArrowDown');
  // The rows themselves are wider than the window.
  await expect(list.row(ROWS).getByRole('gridcell').first()).toBeInViewport({ ratio: 0.96 });
  await page.setViewportSize(VIEWPORT);
});
