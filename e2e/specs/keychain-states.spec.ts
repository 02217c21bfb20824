import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { startKeyring } from '../support/keyring.ts';
import type { Keyring } from '../support/keyring.ts';
import { observePage } from '../support/page-link.ts';
import type { PageLink } from '../support/page-link.ts';
import { expect, test as base } from '../support/test.ts';

// Every operation on tokens in every state of the keychain, through the user interface, in each window. The tests in
// electron/core/vault/matrix cover the vault alone; `npm run faults` runs both.

/** The first fixture of a test, so that the keyring outlives the app, which requires its bus. */
const test = base.extend<{ keyring: Keyring }>({
  keyring: async ({}, use) => {
    const keyring = await startKeyring();
    await use(keyring);
    keyring.signal('SIGCONT');
    await keyring.stop();
  },
});

interface State {
  enter: (keyring: Keyring) => Promise<void> | void;
  /** Back to normal; null: this keychain does not recover. */
  leave: ((keyring: Keyring) => Promise<void> | void) | null;
  /** The keychain's state as shown in the settings. */
  answers: string;
  /** The state in the list of companies for a stored token, and for one that was deleted elsewhere. */
  kept: string;
  deleted: string;
  /** Result of a sync that needs either token; null: success. */
  readKept: string | null;
  readDeleted: string;
  /** The message if a token cannot be stored; null: it is stored. */
  refusal: string | null;
}

const UNAVAILABLE = {
  answers: 'not available',
  kept: 'not available',
  deleted: 'not available',
  readKept: 'unavailable',
  readDeleted: 'unavailable',
  refusal: 'This computer has no keychain available. A token can be kept for this session only.',
};

const LOCKED = {
  answers: 'locked',
  kept: 'locked',
  deleted: 'locked',
  readKept: 'locked',
  readDeleted: 'locked',
  refusal: 'The keychain is locked. Unlock it and try again.',
};

const STATES: Record<string, State> = {
  open: {
    enter: () => undefined,
    leave: () => undefined,
    answers: 'ready',
    kept: 'stored',
    deleted: 'missing',
    readKept: null,
    readDeleted: 'absent',
    refusal: null,
  },
  locked: { enter: (keyring) => keyring.lock(), leave: (keyring) => keyring.unlock(), ...LOCKED },
  'waiting for an unanswered password prompt': {
    enter: async (keyring) => {
      await keyring.lock();
      await keyring.prompt('unanswered');
    },
    leave: async (keyring) => {
      await keyring.prompt('gone');
      await keyring.unlock();
    },
    ...LOCKED,
  },
  hanging: {
    enter: (keyring) => keyring.signal('SIGSTOP'),
    leave: (keyring) => keyring.signal('SIGCONT'),
    ...UNAVAILABLE,
  },
  dead: { enter: (keyring) => keyring.signal('SIGKILL'), leave: null, ...UNAVAILABLE },
};

/** A keychain that does not answer blocks each call for ten seconds. */
const PATIENT = { timeout: 45_000 };
/** Maximum delay of the page's other calls (ms); a keychain that blocked them would take ten seconds. */
const MAX_ANSWER_MS = 1_000;
/** Minimum number of other calls answered in each state. */
const ENOUGH_CALLS = 50;
/** Number of token operations, the same as in the tests of the vault alone. */
const OPERATIONS = 8;

for (const [name, state] of Object.entries(STATES)) {
  test(`with a keychain that is ${name}, tokens are read, stored, replaced and deleted, or the failure is shown`, async ({
    keyring,
    start,
    startService,
    window,
  }) => {
    test.setTimeout(300_000);
    const options = { vault: 'keychain', env: keyring.env } as const;
    const service = await startService();
    const [elsewhere, middle, small] = service.companies;
    const first = await start(options);
    const added = await connectAll(first.page, service, [middle, small, elsewhere], keyring);
    await first.stop();
    await keyring.deleteEntry(added[2] ?? '');

    await state.enter(keyring);
    let link: PageLink | undefined;
    const { page } = await start({
      ...options,
      prepare: async (opened) => {
        link = await observePage(opened);
      },
    });
    if (link === undefined) throw new Error('the link to the page is missing');
    const { call, pace } = link;
    const shell = new Shell(page);
    const form = new ConnectForm(page);
    const others = await pace('settings/get');
    const ownWait = monitorEventLoopDelay();
    ownWait.enable();
    const cells: string[] = [];
    /** @param operate returns the content of a cell of the matrix. */
    const cell = (operation: string, operate: () => Promise<string>): Promise<unknown> =>
      test.step(operation, async () => cells.push(`${operation}: ${await operate()}`));
    const tokenOf = (company: string) => shell.row('Connected companies', company);
    const choose = async (company: string, action: string): Promise<void> => {
      await shell.open('Companies');
      await page.getByRole('button', { name: `Actions for ${company}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const expectTakenOrRefused = async (taken: string): Promise<string> => {
      const text = state.refusal ?? taken;
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(PATIENT);
      return text;
    };
    const readAlone = async ({ companyId }: { companyId: number }, ends: string | null): Promise<string> => {
      await call('sync/now', { companyId });
      const runs = await call('sync/runs', { companyId, before: null, limit: 1 });
      const failure = ends === null ? null : { code: 'keychain', state: ends };
      expect(runs).toMatchObject([{ failure }]);
      return ends ?? 'read';
    };
    const remove = async (company: string): Promise<string> => {
      await choose(company, 'Remove');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
      const text =
        state.refusal === null
          ? 'were deleted from this computer'
          : 'its entry for this company may still exist';
      await expect(page.getByText(`${company} was removed`)).toBeVisible(PATIENT);
      await expect(page.getByText(text).last()).toBeVisible();
      await expect(tokenOf(company)).toBeHidden();
      return text;
    };

    await cell('read all tokens at once', async () => {
      // The books remain visible meanwhile.
      await expect(shell.row('All companies', small.name)).toContainText('318,460.70');
      await shell.open('Companies');
      for (const company of [middle, small]) {
        await expect(tokenOf(company.name)).toContainText(`Keychain · ${state.kept}`, PATIENT);
      }
      await expect(tokenOf(elsewhere.name)).toContainText(`Keychain · ${state.deleted}`, PATIENT);
      return state.kept;
    });
    await cell('check availability', async () => {
      await shell.open('Settings');
      const about = page.getByRole('region', { name: 'About' });
      await expect(about).toContainText(new RegExp(`Keychain\\s*${state.answers}`), PATIENT);
      return state.answers;
    });
    await cell('read a token', () => readAlone(small, state.readKept));
    await cell('read a missing token', () => readAlone(elsewhere, state.readDeleted));
    await cell('replace a token', async () => {
      await choose(small.name, 'Replace token');
      await form.token.fill(small.token);
      await page.getByRole('button', { name: 'Check token' }).click();
      await page.getByRole('button', { name: 'Replace token' }).click(PATIENT);
      return expectTakenOrRefused(`The token of ${small.name} was replaced`);
    });
    await cell('delete a missing token', () => remove(elsewhere.name));
    await cell('delete a token', () => remove(middle.name));
    await cell('store a new token', async () => {
      await page.getByRole('link', { name: 'Connect a company' }).click();
      await form.check(service.address, middle.token);
      await form.add.click(PATIENT);
      return expectTakenOrRefused(`${middle.name} is connected`);
    });

    // A dead keychain refuses quickly, so calls continue in that state until there are enough to judge.
    await expect.poll(others.answers).toBeGreaterThan(ENOUGH_CALLS);
    const { answers, slowest } = await others.stop();
    const busy = Math.round(ownWait.max / 1_000_000);
    process.stdout.write(
      `Keychain ${name}, ${window} window: ${cells.length} of ${OPERATIONS} operations; ` +
        `${answers} other calls meanwhile, the slowest ${slowest} ms (longest delay of this test itself: ${busy} ms)\n${cells.map((cell) => `  ${cell}\n`).join('')}`,
    );
    expect(cells).toHaveLength(OPERATIONS);
    expect(answers, 'other calls answered meanwhile').toBeGreaterThan(ENOUGH_CALLS);
    // On a busy computer, the page and the core may each be delayed as long as this test itself, three times in all.
    expect(slowest, 'slowest other call (ms)').toBeLessThan(MAX_ANSWER_MS + 3 * busy);
    if (state.leave === null) return;
    await test.step('the keychain is back: the stored token is used again without a prompt', async () => {
      await state.leave?.(keyring);
      await shell.open('Companies');
      await expect(tokenOf(small.name)).toContainText('Keychain · stored', { timeout: 90_000 });
      await shell.waitUntilSynced(small.name);
    });
  });
}

/** Connects companies from the first run on. @returns the keyring entry of each. */
async function connectAll(
  page: Page,
  { address }: { address: string },
  companies: { name: string; token: string }[],
  keyring: Keyring,
): Promise<string[]> {
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  const added: string[] = [];
  for (const { name, token } of companies) {
    await shell.link('Companies').click();
    await page.getByRole('link', { name: 'Connect a company' }).first().click();
    await form.addNext(address, token, name);
    const entries = await keyring.entries();
    added.push(...entries.filter((entry) => !added.includes(entry)));
  }
  for (const { name } of companies) await shell.waitUntilSynced(name);
  return added;
}
