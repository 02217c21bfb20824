import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../support/settled.ts';

/** The insights screen: income and expenses by month, and the forecast of amounts due in a tab of its own. */
export class Insights {
  readonly page: Page;
  /** The totals of the period. */
  readonly totals: Locator;
  readonly months: Locator;
  readonly forecast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.totals = page.getByRole('region', { name: 'Totals of the period' });
    this.months = page.getByRole('figure', { name: /by month$/ });
    this.forecast = page.getByRole('region', { name: 'Cash-flow forecast' });
  }

  tab(name: 'Income and expenses' | 'Cash-flow forecast'): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  async openForecast(): Promise<void> {
    await this.tab('Cash-flow forecast').click();
    await expect(this.forecast).toBeVisible();
  }

  async choosePeriod(name: string): Promise<void> {
    await this.#choose('Period', name);
  }

  /** Chooses the length of the forecast, such as `Next 60 days`. */
  async chooseDays(name: string): Promise<void> {
    await this.#choose('Forecast period', name);
  }

  async #choose(menu: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: menu, exact: true }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(this.page.getByLabel('Loading…')).toHaveCount(0);
  }

  async chooseCurrency(name: RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Currency', exact: true }).click();
    await this.page.getByRole('option', { name }).click();
  }

  async showTable(): Promise<void> {
    await this.months.getByRole('button', { name: 'Show as table' }).click();
  }

  /** The value of a month in the column with this heading. */
  async figure(month: string, heading: string): Promise<Locator> {
    const column = this.months.getByRole('columnheader', { name: heading, exact: true });
    const place = await settled(() => column.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex));
    const row = this.months
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: month }) });
    return row.getByRole('cell').nth(place - 1);
  }
}
