import type { Page } from '@playwright/test';
import type { Running } from '../../../support/child.ts';
import { test as base, expect } from '../../../support/test.ts';
import { addressOf, startServer } from './attack-test.ts';

// The one-time code in the address, reused, used elsewhere or used wrongly. Each test starts its own Countinghouse.

interface Fixtures {
  running: Running;
  /** `http://127.0.0.1:PORT/#code=…`, unused. */
  address: string;
  page: Page;
}

const test = base.extend<Fixtures>({
  running: async ({ profile }, use) => {
    const running = startServer(profile);
    await use(running);
    await running.end();
  },
  address: async ({ running }, use) => use(await addressOf(running)),
  page: async ({ openBrowser }, use) => {
    const context = await (await openBrowser()).newContext();
    await use(await context.newPage());
    await context.close();
  },
});

const USED = 'This address has already been used';
const signedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: USED }))
    .toBeHidden()
    .then(() =>
      expect(
        page
          .getByRole('navigation')
          .or(page.getByRole('link', { name: 'Connect a company' }))
          .first(),
      ).toBeVisible(),
    );
const signedOut = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: USED })).toBeVisible();
const withoutCode = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'This address has no code' })).toBeVisible();

/** Posts to `/session` from a page of our own origin. @returns the status. */
function trade(page: Page, body: string): Promise<number> {
  return page.evaluate(
    (text) => fetch('/session', { method: 'POST', body: text }).then(({ status }) => status),
    body,
  );
}

test('a code opens the page once, and not again in this or another browser', async ({
  page,
  address,
  openBrowser,
}) => {
  await page.goto(address);
  await signedIn(page);
  const again = await page.context().newPage();
  await again.goto(address);
  await signedOut(again);
  const other = await (await openBrowser()).newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(address);
  await signedOut(elsewhere);
  await other.close();
});

test('a code is removed from the address, so that neither going back nor a bookmark carries it', async ({
  page,
  address,
}) => {
  await page.goto(address);
  await signedIn(page);
  await expect(page).not.toHaveURL(/code/);
  await page.reload();
  await signedIn(page);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page).not.toHaveURL(/code/);
});

test('a second view opens from the first one without a code', async ({ page, address }) => {
  await page.goto(address);
  await signedIn(page);
  await page.keyboard.press('Control+k');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('option', { name: 'Open a second view' }).click();
  const second = await opening;
  await signedIn(second);
  await page.close();
  await second.reload();
  await signedIn(second);
});

test('reports that the browser blocked the second view', async ({ page, address }) => {
  await page.addInitScript(() => Reflect.set(window, 'open', () => null));
  await page.goto(address);
  await signedIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Open a second view' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The browser blocked the second view' }),
  ).toBeVisible();
});

test('a code is sent only in the request that exchanges it', async ({ page, address }) => {
  const code = new URL(address).hash.slice('#code='.length);
  const holding: string[] = [];
  page.on('request', (request) => {
    const text = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');
    if (text.includes(code)) holding.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(address);
  await signedIn(page);
  expect(holding).toEqual(['POST /session']);
});

test('a code in the query, in the path or under another name opens nothing and stays valid', async ({
  page,
  address,
}) => {
  const { origin, hash } = new URL(address);
  const code = hash.slice('#code='.length);
  for (const place of [
    `/?code=${code}`,
    `/#${code}`,
    `/#session=${code}`,
    `/#code=${code}=`,
    `/?session=${code}#x`,
  ]) {
    await page.goto('about:blank');
    await page.goto(origin + place);
    await withoutCode(page);
  }
  await page.goto('about:blank');
  await page.goto(`${origin}/${code}`);
  await expect(page.getByText('Not found')).toBeVisible();
  await page.goto(address);
  await signedIn(page);
});

test('a code works with trailing punctuation, and a wrong code is not reported as used', async ({
  page,
  address,
}) => {
  await page.goto(address.slice(0, -3));
  await expect(page.getByRole('heading', { name: 'The code in this address is not valid' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${address}.`);
  await signedIn(page);
});

test('a code is void after five guesses', async ({ page, address }) => {
  const { origin, hash } = new URL(address);
  await page.goto(origin);
  await withoutCode(page);
  for (let guess = 0; guess < 5; guess += 1) expect(await trade(page, `{"code":"guess-${guess}"}`)).toBe(403);
  expect(await trade(page, JSON.stringify({ code: hash.slice('#code='.length) }))).toBe(403);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This address has expired' })).toBeVisible();
});

test('a code is not accepted as a session, nor a session as a code', async ({ page, address }) => {
  const code = new URL(address).hash.slice('#code='.length);
  await page.goto(new URL(address).origin);
  await withoutCode(page);
  expect(await trade(page, JSON.stringify({ session: code }))).toBe(403);
  await page.goto(address);
  await signedIn(page);
  const session = await page.evaluate(() => sessionStorage.getItem('countinghouse.session') ?? '');
  expect(await trade(page, JSON.stringify({ code: session }))).toBe(403);
  expect(await trade(page, JSON.stringify({ session }))).toBe(200);
});

test('a session ends with its process: the next one on the same port does not accept it', async ({
  page,
  address,
  running,
  profile,
}) => {
  await page.goto(address);
  await signedIn(page);
  const session = await page.evaluate(() => sessionStorage.getItem('countinghouse.session') ?? '');
  expect(await running.end()).toBe(0);
  const next = startServer(profile, '--port', new URL(address).port);
  const nextAddress = await addressOf(next);
  const banner = page.getByRole('alert').filter({ hasText: 'Countinghouse was started again' });
  await expect(banner).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole('link', { name: 'Connect a company' }).first(),
    'the screen stays',
  ).toBeVisible();
  expect(await trade(page, JSON.stringify({ session }))).toBe(403);
  await page.goto(nextAddress);
  await expect(banner).toBeHidden();
  await signedIn(page);
  await next.end();
});
