import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export const SCREENS = [
  'Overview',
  'Inbox',
  'Balances',
  'Alerts',
  'Expenses',
  'Income',
  'Partners',
  'Expense types',
  'Insights',
  'Worklists',
  'Client pack',
  'Companies',
  'Sync',
  'Settings',
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** The frame of every screen: navigation, company and sync buttons. */
export class Shell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly company: Locator;
  readonly hideAmounts: Locator;
  /** Opens the palette. */
  readonly search: Locator;
  /** Syncs the screen's company, or all if it shows all. */
  readonly syncNow: Locator;
  /** Present only while there is a problem. */
  readonly notices: Locator;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation');
    this.company = page.getByRole('combobox', { name: 'Company', exact: true });
    this.hideAmounts = page.getByRole('button', { name: 'Hide amounts', exact: true });
    this.search = page.getByRole('button', { name: 'Search', exact: true });
    this.syncNow = page.getByRole('button', { name: 'Sync', exact: true });
    this.notices = page.getByRole('button', { name: /^\d+ notices?$/ });
    this.content = page.getByRole('main');
  }

  link(screen: ScreenName): Locator {
    return this.navigation.getByRole('link', { name: screen, exact: true });
  }

  heading(name: string): Locator {
    return this.content.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Opens a screen from the navigation and waits for it. */
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

  async syncAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'More ways to sync', exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'Sync all companies', exact: true }).click();
  }

  /** The table row that starts with a name. */
  row(table: string, name: string): Locator {
    return this.content
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name }) });
  }

  /** Waits until the overview shows that a company is fully synced. */
  async waitUntilSynced(company: string, timeout = 60_000): Promise<void> {
    await this.open('Overview');
    await expect(this.row('All companies', company).getByText('Up to date')).toBeVisible({ timeout });
  }
}
