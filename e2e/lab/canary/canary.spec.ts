import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ConnectForm } from '../../pages/connect.ts';
import { SCREENS, Shell } from '../../pages/shell.ts';
import { processesOfGroup } from '../../support/processes.ts';
import { startKeyring } from '../../support/keyring.ts';
import type { Keyring } from '../../support/keyring.ts';
import { FOUND } from '../../support/project.ts';
import { expect, test as base } from '../../support/test.ts';
import { FAILURE_MODES, SILENCES, startEchoingService } from '../../support/echoing-service.ts';
import { codesToMeet } from './every-failure.ts';
import { crashPage, exportLists, failKeychain, failStorage } from './full-session.ts';
import { observePage } from '../../support/page-link.ts';
import type { PageLink } from '../../support/page-link.ts';
import { checkSelfSigned, makeFailingCalls, tryToUnlock } from './refused-calls.ts';
import { Search } from './search.ts';
import { settled } from '../../support/settled.ts';

/** `npm run canary` adds the parts that take long or need a keychain. `npm test` runs the rest. */
const FULL = process.env[FOUND.full] === '1';

/** Named first by the test, so that the keyring outlives the app, which needs its bus. */
const test = base.extend<{ keyring: Keyring | null }>({
  keyring: async ({}, use) => {
    const keyring = FULL && process.env[FOUND.keyring] === '1' ? await startKeyring() : null;
    await use(keyring);
    keyring?.signal('SIGCONT');
    await keyring?.stop();
  },
});

/** Contains characters that encodings represent differently. */
const TOKEN = 'cn/7f3a9c51+e2d8"b604%2F=9d1e';
/** The service's normal behaviour. */
const GOOD = { behaviour: null, code: null };
const MISTYPED = [`${TOKEN}\u2603`, `${TOKEN} and more`, 'too-short'];

test('a token does not appear anywhere after a session full of errors', async ({
  keyring,
  start,
  startService,
  profile,
  window,
}) => {
  test.setTimeout(600_000);
  const search = new Search(TOKEN);
  const home = await mkdtemp(path.join(tmpdir(), 'canary-'));
  const temporary = path.join(home, 'tmp');
  await mkdir(temporary);
  const behind = await startService();
  const [, , company] = behind.companies;
  const service = await startEchoingService(behind, company, TOKEN);
  let link: PageLink | undefined;
  const dashboard = await start({
    vault: keyring ? 'keychain' : 'session',
    env: {
      ...keyring?.env,
      TMPDIR: temporary,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
    },
    prepare: async (page) => {
      link = await observePage(page);
    },
  });
  const { page, output, group, electron } = dashboard;
  if (link === undefined) throw new Error('no one listens to the page');
  const { reported } = link;
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  for (const mistyped of MISTYPED) {
    await form.check(service.address, mistyped);
    await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
  }
  await form.addNext(service.address, `Token ${TOKEN}`, company.name);
  await shell.waitUntilSynced(company.name);

  const searchSecrets = async (where: string): Promise<void> => {
    search.look('page', await settled(() => textOfPage(page)), `the page after ${where}`);
    for (const { commandLine, environment } of processesOfGroup(group)) {
      search.look('processes', commandLine + environment, `a process after ${where}`);
    }
  };
  await shell.open('Sync');
  const behaviours = { ...FAILURE_MODES, ...(FULL ? SILENCES : {}) };
  const connection = { address: service.address, token: TOKEN, headerName: null };
  for (const [name, { behaviour, code }] of [...Object.entries(behaviours), ['good again', GOOD] as const]) {
    service.setBehaviour(behaviour);
    // A pause that the service requested earlier has to end first; nothing is requested until then.
    await expect(async () => {
      await shell.syncNow.click();
      await expect(shell.syncNow).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
      expect(service.answered()).toBeGreaterThan(0);
      // A sync already under way may only have made requests for which this answer is not wrong.
      if (code !== null && code !== 'company-mismatch') expect([...reported()]).toContain(code);
    }, name).toPass({ timeout: 120_000 });
    // The token's company is checked only when the token is entered.
    if (code === 'company-mismatch')
      expect(await link.call('companies/check', connection)).toMatchObject({ code });
    await searchSecrets(name);
  }
  await makeFailingCalls(link, { ...connection, companyId: company.companyId });
  await checkSelfSigned(link, TOKEN);
  await tryToUnlock(page, link, TOKEN);
  await searchSecrets('calls in vain');
  for (const screen of SCREENS) {
    await shell.open(screen);
    await searchSecrets(`the screen ${screen}`);
  }

  if (keyring) await failKeychain(page, { company: company.name, token: TOKEN, keyring }, searchSecrets);
  if (FULL) {
    await failStorage(page, group, link, searchSecrets);
    for (const bytes of await exportLists(page, electron, home)) search.look('exports', bytes);
  }
  search.look('page’s heap', await heapOf(page));
  search.look('messages to the page', link.received.join('\n'));
  search.lookInFolder('profile', profile);
  search.lookInFolder('home and temporary files', home);
  const extras = [...(FULL ? ['silence', 'full disk'] : []), ...(keyring ? ['keychain'] : [])];
  expect([...reported()]).toEqual(expect.arrayContaining(codesToMeet(extras)));
  // Files left by a crash are in the profile or in one of the other folders.
  if (FULL) await crashPage(page);
  await dashboard.stop();
  search.look('output', output.stdout + output.stderr);
  search.lookInFolder('profile after the end', profile);
  search.lookInFolder('home after the end', home);
  await service.stop();
  process.stdout.write(`Canary, ${window} window: ${search.report()}\n`);
  expect(search.hits).toEqual([]);
  const empty = [...search.searched].filter(([, bytes]) => bytes === 0).map(([place]) => place);
  expect(empty, 'places in which there was nothing to look through').toEqual([]);

  const control = new Search(company.name);
  control.lookInFolder('profile', profile);
  expect(control.hits, 'the search finds what is there').not.toEqual([]);
  await rm(home, { recursive: true, force: true });
});

/** Everything that scripts of the page can read, including its title and history. */
function textOfPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map(
        (field) => Reflect.get(field, 'value') as string,
      ),
      ...[localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })),
      document.cookie,
      document.title,
      location.href,
      JSON.stringify(history.state),
      ...performance.getEntries().map(({ name }) => name),
    ].join('\n'),
  );
}

/** The page's complete heap after a collection, strings included, as written by the browser's own tools. */
async function heapOf(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await tools.send('HeapProfiler.enable');
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await tools.detach();
  return chunks.join('');
}
