import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The insights screen: income, expenses and amounts due. */
export class Insights {
  readonly page: Page;
  readonly months: Locator;
  readonly forecast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.months = page.getByRole('figure', { name: 'Income and expenses by month' });
    this.forecast = page.getByRole('region', { name: 'Cash-flow forecast' });
  }

  async choosePeriod(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
    await expect(this.page.getByLabel('Loading…')).toHaveCount(0);
  }

  async showTable(): Promise<void> {
    await this.months.getByRole('button', { name: 'Show as table' }).click();
  }

  /** A value of a month: column 1 is the first after its name. */
  figure(month: string, column: number): Locator {
    const row = this.months
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: month }) });
    return row.getByRole('cell').nth(column - 1);
  }
}
