import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('the form shows the token’s company, and adds it only on request @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await expect(page.getByText('Open the section “API Tokens”')).toBeVisible();
  await expect(page.getByText('You need the Administrator role')).toBeVisible();
  await form.check(service.address, company.token);

  await expect(shell.content.getByText(company.name)).toBeVisible();
  await expect(shell.content.getByText(String(company.companyId))).toBeVisible();
  await shell.link('Companies').click();
  await expect(page.getByText('No company yet').first(), 'no company added yet').toBeVisible();

  await page.getByRole('link', { name: 'Connect a company' }).first().click();
  await form.addNext(service.address, company.token, company.name);
  await expect(shell.company).toHaveValue(company.name);
  await expect(page.getByRole('table', { name: 'Cash and bank accounts' })).toContainText('Folyószámla');
  await shell.open('Companies');
  await expect(shell.row('Connected companies', company.name)).toContainText(service.address);
});

test('leaving the form while a company is being added stays on the new screen', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.check(service.address, company.token);
  await expect(shell.content).toContainText(company.name);
  // Both in one turn of the page, so that the answer cannot arrive before the form is left.
  await form.add.evaluate((add: HTMLElement) => {
    const links = [...document.querySelectorAll<HTMLElement>('nav a')];
    add.click();
    links.find((link) => link.textContent === 'Overview')?.click();
  });
  await expect(page.getByText(`${company.name} is connected`)).toBeVisible();
  await expect(shell.row('All companies', company.name)).toBeVisible();
  await expect(shell.heading('Overview')).toBeVisible();
});

test('a token is masked until shown, is not a password that a browser would store, and is cleaned when pasted', async ({
  start,
  startService,
  window,
}) => {
  const service = await startService();
  const [, , { token, name }] = service.companies;
  const { page } = await start();
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.token.fill(token);
  await expect(form.address, 'typed text is not stored elsewhere').toHaveAttribute('autocomplete', 'off');
  const hidden = { browser: 'text', electron: 'password' };
  await expect(form.token).toHaveAttribute('type', hidden[window]);
  await expect(form.token).toHaveCSS('-webkit-text-security', 'disc');
  await form.token.press('ControlOrMeta+A');
  await form.token.press('ControlOrMeta+X');
  await expect(form.token, 'hidden text cannot be cut').toHaveValue(token);

  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Show or hide the text' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.token).toHaveAttribute('type', 'text');
  await expect(form.token).toHaveCSS('-webkit-text-security', 'none');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(form.token).toHaveCSS('-webkit-text-security', 'disc');

  for (const [pasted, message] of [
    [`Token ${token}`, 'The word before the token was removed.'],
    [`Bearer ${token}`, 'The word before the token was removed.'],
    [`"${token}"`, 'Quotes around the token were removed.'],
    [`  ${token} `, 'Spaces around the token were removed.'],
    [`Authorization: Token ${token}`, 'The header name before the token was removed.'],
  ] as const) {
    await form.check(`${service.address}/`, pasted);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(form.address).toHaveValue(`${service.address}/`);
    await expect(form.token, 'the token is cleared from its field').toHaveValue('');
  }

  // A newline cannot be typed, only pasted.
  await form.token.focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), `\n'${token}'\r\n`);
  await form.connect.click();
  await expect(page.getByRole('main')).toContainText(name);
  await expect(form.add).toBeVisible();
});

test('an error in token, address or header name is shown at its field @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ companyHeader: 'Books-Company' });
  const [company] = service.companies;
  const { page } = await start();
  const form = new ConnectForm(page);
  await form.openFirst();

  await form.check(service.address, 'a'.repeat(company.token.length));
  await expect(page.getByText('The service does not accept this token').first()).toBeVisible();
  await expect(form.token, 'the field with the error has the focus').toBeFocused();

  await form.check(service.address, 'two words');
  await expect(page.getByText('This is not an API token').first()).toBeVisible();

  await form.check(service.address, service.forbiddenToken);
  await expect(page.getByText('The token does not permit this').first()).toBeVisible();

  await form.check(`${service.address}/elsewhere`, company.token);
  await expect(page.getByText('The service has nothing at this address').first()).toBeVisible();
  await expect(form.address).toHaveAttribute('aria-invalid', 'true');

  await form.check('http://accounting.example', company.token);
  await expect(page.getByText('The address must begin with https://').first()).toBeVisible();

  await form.check('https://not a host', company.token);
  await expect(page.getByText('This is not a web address').first()).toBeVisible();

  const silent = await startService();
  await silent.stop();
  await form.check(silent.address, company.token);
  await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
  await expect(form.token, 'the typed text stays').toHaveValue(company.token);

  await form.advanced.click();
  await form.headerName.fill('Not a header');
  await form.check(service.address, company.token);
  await expect(page.getByText('This header name cannot be used').first()).toBeVisible();
  await expect(form.headerName).toHaveAttribute('aria-invalid', 'true');

  await form.headerName.fill('Books-Company');
  await form.addNext(service.address, company.token, company.name);
  await new Shell(page).waitUntilSynced(company.name);
});
