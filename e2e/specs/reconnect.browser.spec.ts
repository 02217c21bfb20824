import type { WebSocketRoute } from '@playwright/test';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('a page whose connection breaks keeps its data, reconnects by itself and continues @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ tick: 0.2 });
  const [company] = service.companies;
  const sockets: WebSocketRoute[] = [];
  let isDown = false;
  const { page } = await start({
    prepare: (opened) =>
      opened.routeWebSocket(/.*/, async (socket) => {
        if (isDown) {
          await socket.close();
          return;
        }
        socket.connectToServer();
        sockets.push(socket);
      }),
  });
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Balances');
  const account = shell.row('Cash and bank accounts', 'Folyószámla');
  await expect(account).toContainText(/\d/);

  isDown = true;
  await sockets.at(-1)?.close();
  const banner = page.getByRole('alert').filter({ hasText: 'The connection to Countinghouse was lost' });
  await expect(banner).toBeVisible();
  await expect(account, 'the figures stay visible').toContainText(/\d/);
  await shell.open('Overview');
  await shell.open('Balances');

  isDown = false;
  await expect(banner).toBeHidden({ timeout: 30_000 });
  expect(sockets).toHaveLength(2);
  const figures = page.getByRole('table', { name: 'Cash and bank accounts' });
  const before = await settled(() => figures.innerText());
  await shell.syncNow.click();
  await expect(figures).not.toHaveText(before, { useInnerText: true });
});

test('an address works once, and the page says what to do @core', async ({ start, openBrowser }) => {
  const { output } = await start();
  const address = /^Countinghouse is at (\S+)$/m.exec(output.stdout)?.[1] ?? '';
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This address has already been used' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await context.close();
});
