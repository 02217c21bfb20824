import type { Locator } from '@playwright/test';
import { Insights } from '../pages/insights.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { goTo, openStudio, type Studio } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

/** Opens an element with a button, takes its picture and closes it by keyboard. */
async function shootOpened({ page, shoot }: Studio, name: string, button: Locator, opened: Locator) {
  await button.click();
  await expect(opened).toBeVisible();
  await shoot(name);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

test('elements that open over a list, and next to it', async ({ start }) => {
  test.setTimeout(300_000);
  const studio = await openStudio(start, { demo: true });
  const { page, shoot } = studio;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  const row = page.getByRole('grid').locator('[aria-rowindex="3"]');
  const details = page.getByRole('complementary').last();
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });

  await goTo(page, '/companies/7001/expenses');
  await shootOpened(studio, 'columns', button('Columns'), dialog);
  await shootOpened(studio, 'views', button('Views'), page.locator('[role=dialog], [role=menu]').last());
  await shootOpened(studio, 'export', button('Export'), page.getByRole('menu'));
  await shootOpened(studio, 'filter', button('Filters'), page.locator('[role=dialog], [role=menu]').last());
  await goTo(page, '/companies/7001/expenses?dueDate=next-7-days');
  await new ListFilters(page).chip('Due date').getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await shoot('filter-dates');
  await dialog.getByRole('button', { name: 'Calendar' }).last().click();
  await shoot('filter-calendar');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goTo(page, '/companies/7001/expenses?paid=unpaid&sort=dueDate');
  await row.click();
  await expect(details).toBeVisible();
  await shoot('expenses-filtered-details');
  for (const list of ['incomes', 'partners', 'expense-types']) {
    await goTo(page, `/companies/7001/${list}`);
    await row.click();
    await expect(details).toBeVisible();
    await shoot(`${list}-details`);
  }
  await details.getByRole('link', { name: 'Months and totals' }).click();
  await expect(page.getByRole('region', { name: 'Totals of the period' })).toBeVisible();
  await shoot('expense-type-months');
  await goTo(page, '/companies/7001/expenses');
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'A heading for each day' }).click();
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('grid')
      .getByRole('row', { name: /day,? \d+ \w+ \d{4}/ })
      .first(),
  ).toBeVisible();
  await shoot('expenses-days');
});

test('every place with its own address', async ({ start }) => {
  test.setTimeout(300_000);
  const studio = await openStudio(start, { demo: true });
  const { page, shoot } = studio;
  const dialog = page.getByRole('dialog').last();
  const main = page.getByRole('main');
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });
  // The sample changes come after the first sync.
  await expect(page.getByRole('list', { name: 'Changes since you last looked' })).toBeVisible({
    timeout: 60_000,
  });
  for (const [name, place] of [
    ['overview-demo', '/overview'],
    ['balances-demo', '/companies/7001/balances'],
    ['insights-demo', '/companies/7001/insights'],
    ['forecast-demo', '/companies/7001/insights?tab=forecast'],
    ['worklists-demo', '/companies/7001/worklists'],
    ['inbox-demo', '/all/inbox'],
    ['worklists-all', '/all/worklists'],
    ['worklists-across', '/all/worklists?list=exposure'],
    ['connect-next', '/companies/add'],
    ['token', '/companies/7001/token'],
    ['unknown-page', '/nowhere'],
    ['worklists-soon', '/companies/7001/worklists?list=soon'],
    ['worklists-unusual', '/companies/7001/worklists?list=unusual'],
    ['worklists-duplicates', '/companies/7001/worklists?list=duplicates'],
    ['worklists-incomplete', '/companies/7001/worklists?list=incomplete'],
    ['worklists-done', '/companies/7001/worklists?as-of=1999-12-31'],
    ['balances-earlier', '/companies/7001/balances?on=2020-01-31'],
    ['alerts', '/alerts'],
  ] as const) {
    await goTo(page, place);
    await shoot(name);
  }
  for (const [name, place] of [
    ['insights', '/companies/7001/insights'],
    ['worklists', '/companies/7001/worklists'],
    ['settings', '/settings'],
  ] as const) {
    await goTo(page, place);
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await shoot(`${name}-end`);
  }
  const diagnostics = page.getByRole('button', { name: 'Show diagnostics…' });
  await shootOpened(studio, 'diagnostics', diagnostics, dialog);
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await shoot('settings-middle');
  await goTo(page, '/companies/7001/insights?ahead=60&window=10..40');
  await new Insights(page).forecast.getByRole('slider').first().scrollIntoViewIfNeeded();
  await shoot('insights-window');
  await goTo(page, '/companies/7001/balances');
  await shootOpened(studio, 'calendar', page.getByRole('button', { name: 'Calendar' }), dialog);
  await goTo(page, '/overview');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await shoot('palette');
  await page.keyboard.type('a');
  await shoot('palette-found');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(dialog).toBeVisible();
  await shoot('keys');
});
