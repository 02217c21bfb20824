import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export const SCREENS = [
  'Overview',
  'Inbox',
  'Worklists',
  'Balances',
  'Expenses',
  'Incomes',
  'Partners',
  'Expense types',
  'Insights',
  'Client pack',
  'Alerts',
  'Companies',
  'Sync',
  'Settings',
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** What is around every screen: the navigation, the company, the buttons that sync. */
export class Shell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly company: Locator;
  readonly hideAmounts: Locator;
  readonly syncNow: Locator;
  readonly syncAll: Locator;
  /** There only while something is wrong. */
  readonly notices: Locator;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation');
    this.company = page.getByRole('combobox', { name: 'Company', exact: true });
    this.hideAmounts = page.getByRole('button', { name: 'Hide amounts', exact: true });
    this.syncNow = page.getByRole('button', { name: 'Sync now', exact: true });
    this.syncAll = page.getByRole('button', { name: 'Sync all', exact: true });
    this.notices = page.getByRole('button', { name: /^\d+ notices?$/ });
    this.content = page.getByRole('main');
  }

  link(screen: ScreenName): Locator {
    return this.navigation.getByRole('link', { name: screen, exact: true });
  }

  heading(name: string): Locator {
    return this.content.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Goes to a screen by the navigation and waits until it is there. */
  async open(screen: ScreenName): Promise<void> {
    await this.link(screen).click();
    await expect(this.heading(screen)).toBeVisible();
    await expect(this.link(screen)).toHaveAttribute('aria-current', 'page');
  }

  async choose(company: string): Promise<void> {
    await this.company.click();
    await this.page.getByRole('option', { name: company, exact: true }).click();
    await expect(this.company).toHaveValue(company);
  }

  /** The row of a table that begins with a name. */
  row(table: string, name: string): Locator {
    return this.content
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name }) });
  }

  /** Waits until a company has been read completely, as the overview tells. */
  async waitUntilRead(company: string, timeout = 60_000): Promise<void> {
    await this.open('Overview');
    await expect(this.row('All companies', company).getByText('Up to date')).toBeVisible({ timeout });
  }
}
