import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { CompaniesScreen } = await import('./companies-screen.tsx');
const companies = await client.companies.list({});
const company = companies.find(({ companyId }) => companyId === SAMPLES.middle) ?? companies[0];
const { name = '', taxAccountNumber = '' } = company ?? {};
const card = page.getByRole('dialog', { name });

test('a click on a company opens its card, which shows what the service sends and copies addresses', async () => {
  show('/companies', <CompaniesScreen />);
  const link = page.getByRole('link', { name, exact: true });
  await link.click();
  expect(location.hash).toBe(`#/companies?card=${SAMPLES.middle}`);
  await expect.element(card).toBeVisible();
  const details = await client.companies.details({ companyId: SAMPLES.middle });
  const sent = (field: string) => details?.fields.find((one) => one.name === field)?.text ?? 'missing';
  for (const text of [
    String(SAMPLES.middle),
    taxAccountNumber,
    sent('expense_email'),
    sent('document_email'),
  ])
    await expect.element(card).toMatchTextContent(text ?? 'missing');
  await expect.element(card).toMatchTextContent(/VAT periods(On|Off)/);
  await expect.element(card).toMatchTextContent(/Company headerService-Company-Id: 7002Not checked/);
  await expect.element(card).toMatchTextContent('Not required');

  const copy = card.getByRole('button', { name: 'Copy E-mail addresses, For expenses' });
  await copy.click();
  await expect.element(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  await card.getByText('Complete answer, as sent').click();
  await expect
    .element(card.getByRole('region', { name: 'Complete answer, as sent' }))
    .toMatchTextContent('enable_vat_period');

  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  expect(location.hash).toBe('#/companies');
  await expect.element(link).toHaveFocus();
});

test('the card has an address of its own, so the back button closes it', async () => {
  show('/companies', <CompaniesScreen />);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'About this company' }).click();
  await expect.element(card).toBeVisible();
  history.back();
  await expect.element(card).not.toBeInTheDocument();
});

test.each(['no-number', '999999'])('the address of no company, %s, shows the list alone', async (id) => {
  show(`/companies?card=${id}`, <CompaniesScreen />);
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
