import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { filesWith } from '../support/files-with.ts';
import { processesOfGroup } from '../support/processes.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('a token is only with the service: not in the page, a file, the output, or the list of processes @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { token } = company;
  const frames = { sent: '', received: '' };
  const dashboard = await start({
    prepare: (page) => {
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => (frames.sent += String(payload)));
        socket.on('framereceived', ({ payload }) => (frames.received += String(payload)));
      });
    },
  });
  const { page, output, group } = dashboard;
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.check(service.address, 'wrong-token-wrong-token');
  await expect(form.token, 'a refused token stays in its field').toHaveValue('wrong-token-wrong-token');
  await form.addNext(service.address, `Token ${token}`, company.name);
  await shell.waitUntilSynced(company.name);
  await shell.syncNow.click();
  for (const screen of SCREENS) {
    await shell.open(screen);
    expect(await settled(() => textOfPage(page)), `on the screen ${screen}`).not.toContain(token);
  }

  expect(frames.received).not.toContain(token);
  // The browser window sends it once, to be checked.
  expect(frames.sent.split(token).length - 1).toBeLessThanOrEqual(1);
  const processes = processesOfGroup(group);
  expect(processes.length, 'finds processes to check').toBeGreaterThan(0);
  for (const { commandLine, environment } of processes)
    expect(commandLine + environment).not.toContain(token);

  expect(await filesWith(profile, token), 'while the app runs').toEqual([]);
  await dashboard.stop();
  expect(await filesWith(profile, token), 'after the app exited').toEqual([]);
  expect(output.stdout + output.stderr).not.toContain(token);
  expect(await filesWith(profile, company.name), 'the search finds other text').not.toEqual([]);
});

/** Everything that scripts of the page could read: the document with its fields, the storages, the address, the history state. */
function textOfPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await window.caches.keys().catch(() => []);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const state: unknown = history.state;
    return [
      document.documentElement.outerHTML,
      ...fields,
      ...stored,
      ...databases,
      ...caches,
      document.cookie,
      location.href,
      JSON.stringify(state),
    ].join('\n');
  });
}
