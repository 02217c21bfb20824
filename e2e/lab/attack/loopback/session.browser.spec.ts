import type { Page } from '@playwright/test';
import { processesOfGroup } from '../../../support/processes.ts';
import { startTrap } from '../trap.ts';
import { REPORTED, violations } from '../policy-violations.ts';
import { EVIL, expect, test } from './attack-test.ts';
import { settled } from '../../../support/settled.ts';

// Attacks with a stolen or leaked session, and the places where a session must not appear.

const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('countinghouse.session') ?? '');

/** Opens a socket with a session from inside a page. @returns `open` or `refused`. */
function socketWith(page: Page, socket: string, session: string): Promise<string> {
  return page.evaluate(
    ([url = '', name = '']) =>
      new Promise<string>((resolve) => {
        const opened = new WebSocket(url, ['countinghouse.v1', `session.${name}`]);
        opened.onopen = () => resolve('open');
        opened.onerror = () => resolve('refused');
      }),
    [socket, session],
  );
}

test('the page’s own session opens a socket from the page’s own origin', async ({ world: { victim } }) => {
  const socket = `ws://127.0.0.1:${victim.port}/rpc`;
  expect(await socketWith(victim.page, socket, await sessionOf(victim.page))).toBe('open');
});

for (const [from, place, socket] of [
  ['another site', 'http://evil.example:OWN', 'ws://127.0.0.1:PORT/rpc'],
  ['a rebound name', 'http://evil.example:PORT', 'ws://evil.example:PORT/rpc'],
  ['a rebound name, to the address', 'http://evil.example:PORT', 'ws://127.0.0.1:PORT/rpc'],
  ['another port', 'http://127.0.0.1:OWN', 'ws://127.0.0.1:PORT/rpc'],
  ['another name', 'http://localhost:OWN', 'ws://localhost:PORT/rpc'],
  ['no origin', 'data:text/html,<p>none', 'ws://127.0.0.1:PORT/rpc'],
] as const) {
  test(`a stolen session opens no socket from ${from}`, async ({
    world: { victim, defenceless },
    openFrom,
  }) => {
    const fill = (text: string): string =>
      text.replace('OWN', String(defenceless.port)).replace('PORT', String(victim.port));
    const page = await openFrom(fill(place));
    expect(await socketWith(page, fill(socket), await sessionOf(victim.page))).toBe('refused');
  });

  test(`a stolen session is not confirmed to ${from}`, async ({
    world: { victim, defenceless },
    openFrom,
  }) => {
    const fill = (text: string): string =>
      text.replace('OWN', String(defenceless.port)).replace('PORT', String(victim.port));
    const page = await openFrom(fill(place));
    const url = fill(socket).replace('ws', 'http').replace('/rpc', '/session');
    const body = JSON.stringify({ session: await sessionOf(victim.page) });
    const read = await page.evaluate(
      ([to = '', text = '']) =>
        fetch(to, { method: 'POST', body: text }).then(
          (answer) => answer.text(),
          () => '',
        ),
      [url, body],
    );
    expect(read).toBe('');
  });
}

test('a page of another site that opens ours cannot control it', async ({
  world: { context, victim, defenceless },
  openFrom,
}) => {
  const page = await openFrom(`http://${EVIL}:${defenceless.port}`);
  const opening = context.waitForEvent('page');
  await page.evaluate(
    (url) => void Reflect.set(window, 'opened', window.open(url, 'ours')),
    `${victim.origin}/#code=guessed`,
  );
  const ours = await opening;
  await expect(ours.getByRole('heading', { name: 'The code in this address is not valid' })).toBeVisible();
  expect(await ours.evaluate(() => window.opener as unknown), 'ours does not know who opened it').toBeNull();
  const held = await page.evaluate(() => {
    const opened = Reflect.get(window, 'opened') as Window;
    return { isClosed: opened.closed, frames: opened.length };
  });
  expect(held).toEqual({ isClosed: true, frames: 0 });
  await ours.close();
});

test('a second tab without a code gets no session', async ({ world: { context, victim } }) => {
  const tab = await context.newPage();
  await tab.goto(victim.origin);
  await expect(tab.getByRole('heading', { name: 'This address has no code' })).toBeVisible();
  expect(await sessionOf(tab)).toBe('');
  await tab.close();
});

test('no cookie is set, and a page on another port has none', async ({
  world: { context, victim, defenceless },
  openFrom,
}) => {
  expect(await context.cookies()).toEqual([]);
  expect(await victim.page.evaluate(() => document.cookie)).toBe('');
  const page = await openFrom(`http://127.0.0.1:${defenceless.port}`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a cookie that another server on this computer sets opens nothing', async ({
  world: { context, victim },
}) => {
  const session = await sessionOf(victim.page);
  await context.addCookies([{ name: 'session', value: session, domain: '127.0.0.1', path: '/' }]);
  const tab = await context.newPage();
  await tab.goto(victim.origin);
  await expect(tab.getByRole('heading', { name: 'This address has no code' })).toBeVisible();
  await tab.close();
  await context.clearCookies();
});

test('the code is not in the address, the history or the storage of the page', async ({
  world: { victim },
}) => {
  const kept = await settled(() =>
    victim.page.evaluate(() =>
      JSON.stringify([
        location.href,
        history.state,
        { ...localStorage },
        { ...sessionStorage },
        document.referrer,
        performance.getEntriesByType('resource').map(({ name }) => name),
      ]),
    ),
  );
  expect(kept).not.toContain(victim.code);
});

test('the session is in the tab’s own storage and nowhere else in the page', async ({
  world: { victim },
}) => {
  const session = await sessionOf(victim.page);
  expect(Buffer.from(session, 'base64url')).toHaveLength(32);
  const elsewhere = await victim.page.evaluate(async () =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name),
      await caches.keys(),
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );
  expect(elsewhere).not.toContain(session);
});

test('command lines, environments and output contain neither code nor session, except for the printed address', async ({
  world: { victim },
}) => {
  const session = await sessionOf(victim.page);
  const processes = processesOfGroup(victim.running.child.pid ?? 0);
  expect(processes.length).toBeGreaterThan(0);
  const { stdout, stderr } = victim.running.output;
  for (const { commandLine, environment } of processes) {
    expect(commandLine + environment).not.toContain(session);
    expect(commandLine + environment).not.toContain(victim.code);
  }
  expect(stdout + stderr).not.toContain(session);
  expect((stdout + stderr).split(victim.code)).toHaveLength(2);
});

test('a link out of the page carries no referrer', async ({ world: { victim }, openFrom }) => {
  const trap = await startTrap();
  const tab = await openFrom(victim.origin);
  await tab.evaluate((url) => void (location.href = url), trap.origin);
  await tab.waitForURL(`${trap.origin}/`);
  const visit = trap.hits.find((hit) => hit.startsWith('GET / '));
  expect(visit?.toLowerCase()).not.toMatch(/referer|cookie|countinghouse/);
  await trap.stop();
});

test('actions that the page’s policy forbids do not happen and send nothing elsewhere', async ({
  world: { context, victim },
}) => {
  const trap = await startTrap();
  const tab = await context.newPage();
  await tab.goto(victim.origin);
  expect(await violations(tab, trap.origin)).toEqual(REPORTED);
  expect(await tab.evaluate(() => Reflect.get(window, '__xss') as unknown)).toBeUndefined();
  expect(trap.hits).toEqual([]);
  await tab.close();
  await trap.stop();
});
