import { startEchoingService } from './canary/echoing-service.ts';
import { ConnectForm } from './pages/connect.ts';
import { SCREENS, Shell } from './pages/shell.ts';
import { expect, test } from './support/test.ts';

const TOKEN = 'token-of-hostile-books-0123456789';

/** Put in front of every text of the books, in turn. */
const HOSTILE = [
  '<img src=x onerror="window.__xss=1">',
  '<script>window.__xss=1</script>',
  '"><svg onload=window.__xss=1>',
  "'-window.__xss-'",
  'javascript:window.__xss=1',
  '{{constructor.constructor("window.__xss=1")()}}',
  '${window.__xss=1}',
  '=HYPERLINK("http://127.0.0.1:1/","x")',
  '@SUM(1)',
  '\u202egnp.txt',
  '\u2066\u2067\u2069\u200f',
  '\u0000\u0007\u001b[31m',
  'a\u0300'.repeat(300),
  'W'.repeat(20_000),
  '\ud800',
  '$t(common.cancel)',
];

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
        return key + JSON.stringify(HOSTILE[turn % HOSTILE.length]).slice(0, -1) + old + '"';
      },
    );
  const service = await startEchoingService(behind, company, TOKEN, spoil);
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
    expect(seen.title, screen).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  }
  expect(dialogs).toEqual([]);
  const { host } = new URL(page.url());
  expect(asked.filter((url) => new URL(url).host !== host && !url.startsWith('data:'))).toEqual([]);
  expect(turn, 'texts of every list were spoiled').toBeGreaterThan(100);
  await service.stop();
});
