import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The sync screen: the state of each list, and the details of the sync, which are closed at first. */
export class Sync {
  readonly page: Page;
  readonly lists: Locator;
  readonly details: Locator;
  /** In the details. */
  readonly schedule: Locator;
  readonly runs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lists = page.getByRole('table', { name: 'State of each list' });
    this.details = page.getByText('Details of the sync', { exact: true });
    this.schedule = page.getByRole('table', { name: 'Schedule of each list' });
    this.runs = page.getByRole('table', { name: 'Sync runs' });
  }

  async openDetails(): Promise<void> {
    await this.details.click();
    await expect(this.schedule).toBeVisible();
  }
}
