import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { PROJECT } from '../../support/project.ts';
import { expect, test } from './installed-test.ts';
import { settled } from '../../support/settled.ts';

// Points of Electron's security checklist about ways out of the page and into main, attempted in the running app.

test.describe.configure({ mode: 'default' });

test('11, 12: no other page can be embedded in the page', async ({ page, trap, program }) => {
  const before = await windows(program);
  await page.evaluate((trapped) => {
    const view = document.createElement('webview');
    view.setAttribute('src', trapped);
    view.setAttribute('nodeintegration', '');
    document.body.append(view);
    const frame = document.createElement('iframe');
    frame.src = trapped;
    document.body.append(frame);
    setTimeout(() => [view, frame].forEach((each) => each.remove()), 500);
  }, trap.origin);
  // Counted in the page, since a locator waits for the navigation that was prevented.
  const left = (): Promise<number> =>
    page.evaluate(() => document.querySelectorAll('webview, iframe').length);
  await expect.poll(left).toBe(0);
  expect(await windows(program)).toEqual(before);
  expect(trap.hits).toEqual([]);
});

test('13: nothing navigates the page elsewhere', async ({ page, trap }) => {
  const url = await settled(async () => page.url());
  const targets = [
    trap.origin,
    'file:///etc/passwd',
    'data:text/html,x',
    'chrome://gpu',
    'app://elsewhere/',
    'https://countinghouse.invalid/',
    'javascript:window.__xss=1',
  ];
  for (const target of targets) {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      const form = document.createElement('form');
      document.body.append(link, form);
      link.href = to;
      form.action = to;
      try {
        location.href = to;
      } catch {
        // Trusted Types throw for a script URL.
      }
      link.click();
      form.submit();
      link.dispatchEvent(new MouseEvent('auxclick', { button: 1 }));
      link.remove();
      form.remove();
    }, target);
  }
  await page.evaluate((to) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'refresh';
    meta.content = `0; url=${to}`;
    document.head.append(meta);
    meta.remove();
  }, trap.origin);
  // Read in the page, since Playwright keeps waiting for navigations that were refused.
  const shown = (): Promise<unknown> =>
    page.evaluate(() => [location.href, document.querySelectorAll('tbody tr').length > 2]);
  await expect.poll(shown).toEqual([url, true]);
  expect(await page.evaluate(() => Reflect.get(window, '__xss') as unknown)).toBeUndefined();
  expect(trap.hits).toEqual([]);
});

test('13: a page that navigates to a blank page is opened again', async ({ page }) => {
  await page.evaluate(() => {
    const form = document.createElement('form');
    document.body.append(form);
    form.action = 'about:blank';
    form.submit();
  });
  await expect(page).toHaveURL(/^app:/);
  await expect(page.getByRole('table', { name: 'All companies' })).toBeVisible();
});

test('14: no window opens', async ({ page, trap, program }) => {
  const before = await windows(program);
  const opened = await page.evaluate(
    (trapped) =>
      [
        trapped,
        'about:blank',
        '',
        'file:///etc/passwd',
        'app://countinghouse/',
        'data:text/html,x',
        'https://example.com',
        'ms-settings:',
        'mailto:a@b.c',
        'blob:null/1',
      ].map(
        (url) =>
          window.open(url) === null &&
          window.open(url, '_blank', 'nodeIntegration=1,preload=/tmp/x.js') === null,
      ),
    trap.origin,
  );
  expect(opened.every(Boolean)).toBe(true);
  expect(await windows(program)).toEqual(before);
  expect(trap.hits).toEqual([]);
});

/** Calls by which libraries may hand something to the system, by exact text, with the reason. */
const HANDED_OVER: Record<string, string> = {
  'shell.openPath(installerPath)':
    'electron-updater, on Windows alone: an update that was checked, where the system could not start it',
};

test('15: nothing is handed to the system to open', () => {
  const built = path.join(PROJECT, 'dist/electron');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.c?js$/.test(name),
  );
  const handed = files.flatMap((name) =>
    [
      ...readFileSync(path.join(built, name), 'utf8').matchAll(
        /[\w.]*\b(?:openExternal|openPath|showItemInFolder)\b(?:\([^()]*\))?/g,
      ),
    ].map(([found]) => found.replace(/^.*\b(?=shell\.)/, '')),
  );
  expect(files.filter((name) => name.includes('chunks')).length, 'chunks are looked into').toBeGreaterThan(5);
  expect(handed).toEqual(Object.keys(HANDED_OVER));
});

test('17: main accepts one message, from the page’s own frame only', async ({ page, program }) => {
  const received = await program.evaluate(({ ipcMain, webContents, BrowserWindow }) => {
    const ours = webContents.getAllWebContents()[0];
    const other = new BrowserWindow({ show: false });
    const senders = [
      { sender: other.webContents, senderFrame: other.webContents.mainFrame },
      { sender: ours, senderFrame: null },
      { sender: ours, senderFrame: other.webContents.mainFrame },
      { sender: other.webContents, senderFrame: ours?.mainFrame },
      { sender: ours, senderFrame: { url: 'app://countinghouse/' } },
      { sender: ours, senderFrame: { url: 'app://countinghouse.evil/' } },
    ];
    const outcomes = senders.map((sender) => {
      const calls: string[] = [];
      const port = {
        close: () => calls.push('close'),
        start: () => calls.push('start'),
        on: () => calls.push('on'),
        postMessage: () => calls.push('post'),
      };
      ipcMain.emit('connect', { ...sender, ports: [port] });
      return calls.join();
    });
    other.destroy();
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, unknown>;
    return { outcomes, events: ipcMain.eventNames().map(String), handlers: [...handlers.keys()] };
  });
  // Electron itself listens for `error`, an event that would otherwise throw.
  expect(received.events.filter((name) => name !== 'error')).toEqual(['connect']);
  expect(received.handlers).toEqual([]);
  expect(new Set(received.outcomes)).toEqual(new Set(['close']));
  await expect(page.getByRole('table', { name: 'All companies' })).toBeVisible();
});

test('17: a port from elsewhere in the page is not forwarded', async ({ page }) => {
  const answered = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const received = new Promise((resolve) => {
      port1.onmessage = () => resolve('answered');
      setTimeout(() => resolve('nothing'), 500);
    });
    window.dispatchEvent(
      new MessageEvent('message', { data: 'countinghouse:port', source: null, ports: [port2] }),
    );
    port1.postMessage('{"i":"1","p":{"u":"/settings/get","b":{"json":{}}}}');
    return received;
  });
  expect(answered).toBe('nothing');
});

test('nothing can be downloaded', async ({ page, program }) => {
  // The listener must be registered before the page starts the download.
  await program.evaluate(({ session }) => {
    const cancelled = new Promise((resolve) => {
      session.defaultSession.on('will-download', (event) =>
        setImmediate(() => resolve(event.defaultPrevented)),
      );
    });
    Reflect.set(globalThis, 'cancelled', cancelled);
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'x.txt';
    link.click();
  });
  expect(await program.evaluate(() => Reflect.get(globalThis, 'cancelled') as Promise<boolean>)).toBe(true);
});

test('a page whose process ends reloads by itself three times a minute, then shows a prompt', async ({
  program,
}) => {
  await program.evaluate(({ dialog }) => {
    const prompts: string[] = [];
    Reflect.set(globalThis, 'prompts', prompts);
    dialog.showMessageBox = (...options: unknown[]) => {
      prompts.push(JSON.stringify(options));
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  });
  for (let time = 1; time <= 4; time += 1) {
    const loaded = program.evaluate(
      ({ webContents }) =>
        new Promise((resolve) => {
          const contents = webContents.getAllWebContents()[0];
          contents?.once('did-finish-load', () => resolve(true));
          contents?.forcefullyCrashRenderer();
        }),
    );
    expect(await loaded, `time ${time}`).toBe(true);
  }
  const prompts = await program.evaluate(() => Reflect.get(globalThis, 'prompts') as string[]);
  expect(prompts).toHaveLength(1);
  expect(prompts[0]).toContain('Syncing continues');
  const text = await program.evaluate(
    ({ webContents }) =>
      webContents
        .getAllWebContents()[0]
        ?.executeJavaScript(
          'new Promise((resolve) => { const look = () => document.querySelectorAll("tbody tr").length >= 3 ? resolve(true) : setTimeout(look, 50); look(); })',
        ) as Promise<boolean>,
  );
  expect(text, 'the page is connected to the same core').toBe(true);
});

async function windows(program: ElectronApplication): Promise<number[]> {
  return program.evaluate(({ webContents }) => webContents.getAllWebContents().map(({ id }) => id));
}
