import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import type { SampleService, ServiceCompany } from './sample-service.ts';

/** Connects and syncs these companies from the first run on, with the last one opened. */
export async function connectCompanies(
  page: Page,
  service: Pick<SampleService, 'address'>,
  [first, ...others]: readonly [ServiceCompany, ...ServiceCompany[]],
): Promise<Shell> {
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.addFirst(service, first);
  for (const { token, name } of others) {
    await shell.open('Companies');
    await page.getByRole('link', { name: 'Connect a company' }).click();
    await form.addNext(service.address, token, name);
  }
  for (const { name } of [first, ...others]) await shell.waitUntilSynced(name);
  return shell;
}
