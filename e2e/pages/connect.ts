import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { ServiceCompany, SampleService } from '../support/sample-service.ts';

/** The form that connects a company or replaces its token. */
export class ConnectForm {
  readonly page: Page;
  readonly address: Locator;
  readonly token: Locator;
  readonly advanced: Locator;
  readonly headerName: Locator;
  readonly connect: Locator;
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    this.address = page.getByLabel('Service address');
    this.token = page.getByLabel('API token', { exact: true });
    this.advanced = page.getByRole('button', { name: 'Advanced' });
    this.headerName = page.getByLabel('Company header name');
    this.connect = page.getByRole('button', { name: 'Connect company' });
    this.add = page.getByRole('button', { name: 'Add company' });
  }

  /** Opens the form from the first run. */
  async openFirst(): Promise<void> {
    await this.page.getByRole('link', { name: 'Connect a company' }).click();
    await expect(this.address).toBeVisible();
  }

  /** Fills in the form and checks the token. */
  async check(address: string, token: string): Promise<void> {
    await this.address.fill(address);
    await this.token.fill(token);
    await this.connect.click();
  }

  /** From the first run to the balances of the added company. */
  async addFirst(
    { address }: Pick<SampleService, 'address'>,
    { token, name }: ServiceCompany,
  ): Promise<void> {
    await this.openFirst();
    await this.addNext(address, token, name);
  }

  /** From the open form to the balances of the added company. */
  async addNext(address: string, token: string, name: string): Promise<void> {
    await this.check(address, token);
    await expect(this.page.getByRole('main')).toContainText(name);
    await this.add.click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Balances' })).toBeVisible();
  }
}
