import { HOSTILE_TEXTS } from '../shared/testing/hostile-texts.ts';
import { COMPANY, startEchoingService } from './canary/echoing-service.ts';
import { ConnectForm } from './pages/connect.ts';
import { SCREENS, Shell } from './pages/shell.ts';
import { VIEWPORT } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const TOKEN = 'token-of-hostile-books-0123456789';

/** What a company may call itself: another reading direction, markup, and no end. */
const COMPANY_NAME = `\u202e<img src=x onerror="window.__xss=1">{{x}}$t(common:action.cancel)${'W'.repeat(2_000)}`;

test('hostile text in the books is shown as text on every screen, and stays inside its place', async ({
  start,
  startService,
}) => {
  test.setTimeout(240_000);
  const behind = await startService();
  const [, , company] = behind.companies;
  let turn = 0;
  const spoil = (text: string): string =>
    text.replaceAll(
      /("(?:\w*name|description|note|subject|label|iban|number)": ?)"((?:[^"\\]|\\.)*)"/g,
      (_all, key: string, old: string) => {
        turn += 1;
        return key + JSON.stringify(HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length]).slice(0, -1) + old + '"';
      },
    );
  const spoilAll = (text: string): string => {
    const spoilt = spoil(text);
    if (!spoilt.includes(COMPANY)) return spoilt;
    return JSON.stringify({ ...(JSON.parse(spoilt) as object), name: COMPANY_NAME });
  };
  const service = await startEchoingService(behind, company, TOKEN, spoilAll);
  const asked: string[] = [];
  const dialogs: string[] = [];
  const { page } = await start({
    prepare: (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      opened.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    },
  });
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.check(service.address, TOKEN);
  await expect(form.add).toBeVisible();
  await form.add.click();
  await expect(shell.heading('Balances')).toBeVisible();
  expect(turn, 'texts were spoiled').toBeGreaterThan(0);
  await shell.open('Overview');
  await expect(shell.content.getByText('Up to date').first()).toBeVisible({ timeout: 60_000 });

  for (const screen of SCREENS) {
    await shell.open(screen);
    const seen = await page.evaluate(() => ({
      ran: Reflect.get(window, '__xss') as unknown,
      title: document.title,
      markup: document.querySelectorAll('#root img[src=x], main script, main svg[onload], main iframe')
        .length,
      // A text too long for its place must not make the page wider than the window.
      over: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect({ ...seen, title: '' }, screen).toEqual({
      ran: undefined,
      title: '',
      markup: 0,
      over: expect.any(Number),
    });
    expect(seen.over, `how far ${screen} is wider than the window`).toBeLessThanOrEqual(0);
    expect(seen.title.length, screen).toBeLessThan(150);
    expect(seen.title, screen).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  }

  // A notification names the company, too.
  await shell.open('Companies');
  await page.getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'was removed' });
  await expect(notice).toContainText('<img src=x onerror="window.__xss=1">{{x}}$t(common:action.cancel)');
  // It slides in from beyond the edge.
  await expect(async () => {
    const { x, width, height } = (await notice.boundingBox()) ?? { x: -1, width: 0, height: 0 };
    expect(x >= 0 && x + width <= VIEWPORT.width && height < VIEWPORT.height).toBe(true);
  }).toPass();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, '__xss') as unknown)).toBe(undefined);
  expect(dialogs).toEqual([]);
  const { host } = new URL(page.url());
  expect(asked.filter((url) => new URL(url).host !== host && !url.startsWith('data:'))).toEqual([]);
  expect(turn, 'texts of every list were spoiled').toBeGreaterThan(100);
  await service.stop();
});
