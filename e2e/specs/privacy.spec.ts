import type { Page } from '@playwright/test';
import { Insights } from '../pages/insights.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { shownText } from '../support/shown-text.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('one key hides every amount on every screen, and they stay hidden after a restart', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const first = await start();
  const { page } = first;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Balances');
  await expect.poll(() => shownText(page), 'amounts are visible').toMatch(AMOUNT);

  await expect(shell.hideAmounts).toHaveAttribute('aria-pressed', 'false');
  // The first key is common in other apps; not every browser passes it to a page.
  for (const [key, pressed] of [
    ['P', 'true'],
    ['P', 'false'],
    ['H', 'true'],
  ] as const) {
    await page.keyboard.press(`ControlOrMeta+Shift+${key}`);
    await expect(shell.hideAmounts).toHaveAttribute('aria-pressed', pressed);
  }
  await expect(shell.content.getByText('•••').first()).toBeVisible();
  await expectNoAmounts(page, shell);

  // A chart's tooltips and axis labels are amounts too.
  await shell.open('Insights');
  const { months } = new Insights(page);
  await months.getByRole('link').last().hover();
  await expect(page.getByRole('tooltip')).toContainText('•••');
  expect(await settled(() => shownText(page)), 'a chart with its tooltip').not.toMatch(AMOUNT);
  await expect(months.locator('svg text').first()).toHaveText('•••');
  await months.getByRole('button', { name: 'Show as table' }).click();
  await expect(months.getByRole('table')).toContainText('•••');
  expect(await settled(() => shownText(page)), 'the chart as a table').not.toMatch(AMOUNT);

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await list.row(1).click();
  await expect(list.details.getByText('Raw record')).toBeVisible();
  await list.details.getByText('Raw record').click();
  await expect(list.details.getByText(/"gross_amount":\s*"•••"/).first()).toBeVisible();
  expect(withoutRates(await settled(() => shownText(page))), 'details').not.toMatch(AMOUNT);

  const seen = await watchAmounts(page);
  await page.reload();
  await expect(list.details.getByText('•••').first()).toBeVisible();
  expect(await seen(), 'amounts shown while the page loads').toEqual([]);
  await first.stop();

  const second = await start();
  await expectNoAmounts(second.page, new Shell(second.page));
  await new Shell(second.page).hideAmounts.click();
  await new Shell(second.page).open('Balances');
  await expect.poll(() => shownText(second.page), 'shown again').toMatch(AMOUNT);
});

async function expectNoAmounts(page: Page, shell: Shell): Promise<void> {
  // The only amounts in the settings are format examples.
  for (const screen of SCREENS.filter((name) => name !== 'Settings')) {
    await shell.open(screen);
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    expect(await settled(() => shownText(page)), screen).not.toMatch(AMOUNT);
  }
}

/** Rates and percentages are not amounts. */
function withoutRates(text: string): string {
  return text.replace(/(Exchange rate|VAT rate)\s*[\d.]+/g, '$1');
}

/** Records every amount drawn from the start of the next document, however briefly. */
async function watchAmounts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((pattern) => {
    const amount = new RegExp(pattern);
    const found: string[] = [];
    Object.assign(window, { amountsDrawn: found });
    const look = (): void => {
      const text = document.querySelector('body')?.innerText ?? '';
      const match = amount.exec(text.replace(/(Exchange rate|VAT rate)\s*[\d.]+/g, ''));
      if (match) found.push(match[0]);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, AMOUNT.source);
  return () => page.evaluate(() => (window as unknown as { amountsDrawn: string[] }).amountsDrawn);
}
