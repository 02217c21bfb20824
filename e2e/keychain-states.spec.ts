import type { Page } from '@playwright/test';
import { ConnectForm } from './pages/connect.ts';
import { Shell } from './pages/shell.ts';
import { startKeyring } from './support/keyring.ts';
import type { Keyring } from './support/keyring.ts';
import { expect, test as base } from './support/test.ts';

// Every operation on tokens in every state of the keychain, as its user meets it, in each window. The vault alone is put
// through the same in electron/core/vault/matrix; `npm run faults` runs both.

/** Named first by a test, the keyring outlives the program, which cannot do without its bus. */
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
  /** Back to normal; null: that keychain never comes back. */
  leave: ((keyring: Keyring) => Promise<void> | void) | null;
  /** What the list of companies says of a token that is kept, and of one that was deleted elsewhere. */
  kept: string;
  deleted: string;
  /** What a place for a token that does not answer is said to be; null: it takes the token. */
  refusal: string | null;
}

const UNAVAILABLE = {
  kept: 'not available',
  deleted: 'not available',
  refusal: 'This machine offers no keychain at the moment. A token can be kept for this session only.',
};

const STATES: Record<string, State> = {
  open: {
    enter: () => undefined,
    leave: () => undefined,
    kept: 'kept',
    deleted: 'missing',
    refusal: null,
  },
  locked: {
    enter: (keyring) => keyring.lock(),
    leave: (keyring) => keyring.unlock(),
    kept: 'locked',
    deleted: 'locked',
    refusal: 'The keychain is locked. Unlock it and try again.',
  },
  hanging: {
    enter: (keyring) => keyring.signal('SIGSTOP'),
    leave: (keyring) => keyring.signal('SIGCONT'),
    ...UNAVAILABLE,
  },
  dead: { enter: (keyring) => keyring.signal('SIGKILL'), leave: null, ...UNAVAILABLE },
};

/** A keychain that keeps silent holds each call up for ten seconds. */
const PATIENT = { timeout: 45_000 };
/** The longest the page may not answer (ms), on a machine that is busy; a call that blocked it would take ten seconds. */
const LONGEST_STANDSTILL = 4_000;

for (const [name, state] of Object.entries(STATES)) {
  test(`with a keychain that is ${name}, tokens are read, kept, replaced and deleted, or it is said that not`, async ({
    keyring,
    start,
    startService,
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
    const { page } = await start(options);
    const [shell, form] = [new Shell(page), new ConnectForm(page)];
    await watchStandstill(page);
    const tokenOf = (company: string) => shell.row('Connected companies', company);
    const choose = async (company: string, action: string): Promise<void> => {
      await shell.open('Companies');
      await page.getByRole('button', { name: `Actions for ${company}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const expectTakenOrRefused = async (taken: string): Promise<void> => {
      const said = state.refusal ?? taken;
      await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible(PATIENT);
    };
    const remove = async (company: string): Promise<void> => {
      await choose(company, 'Remove');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
      const said =
        state.refusal === null
          ? 'are gone from this machine'
          : 'its entry for this company may still be there';
      await expect(page.getByText(`${company} was removed`)).toBeVisible(PATIENT);
      await expect(page.getByText(said).last()).toBeVisible();
      await expect(tokenOf(company)).toBeHidden();
    };

    await test.step('all tokens are read at once, one of them deleted elsewhere; the books are there meanwhile', async () => {
      await expect(shell.row('All companies', small.name)).toContainText('318,460.70');
      await shell.open('Companies');
      for (const company of [middle, small]) {
        await expect(tokenOf(company.name)).toContainText(`Keychain · ${state.kept}`, PATIENT);
      }
      await expect(tokenOf(elsewhere.name)).toContainText(`Keychain · ${state.deleted}`, PATIENT);
    });

    await test.step('another token is put in place of one', async () => {
      await choose(small.name, 'Replace token');
      await form.token.fill(small.token);
      await page.getByRole('button', { name: 'Check token' }).click();
      await page.getByRole('button', { name: 'Replace token' }).click(PATIENT);
      await expectTakenOrRefused(`The token of ${small.name} was replaced`);
    });

    await test.step('a token is deleted, and one that is not there any more', async () => {
      await remove(elsewhere.name);
      await remove(middle.name);
    });

    await test.step('a new token is kept', async () => {
      await page.getByRole('link', { name: 'Connect a company' }).click();
      await form.check(service.address, middle.token);
      await form.add.click(PATIENT);
      await expectTakenOrRefused(`${middle.name} is connected`);
    });

    expect(await longestStandstill(page), 'the page was never blocked').toBeLessThan(LONGEST_STANDSTILL);
    if (state.leave === null) return;
    await test.step('the keychain is back: the token that was kept is used again, and nobody is asked for it', async () => {
      await state.leave?.(keyring);
      await shell.open('Companies');
      await expect(tokenOf(small.name)).toContainText('Keychain · kept', { timeout: 90_000 });
      await shell.waitUntilRead(small.name);
    });
  });
}

/** Connects companies from the first run on. @returns the entry that each brought into the keyring. */
async function connectAll(
  page: Page,
  { address }: { address: string },
  companies: { name: string; token: string }[],
  keyring: Keyring,
): Promise<string[]> {
  const [shell, form] = [new Shell(page), new ConnectForm(page)];
  const added: string[] = [];
  for (const { name, token } of companies) {
    await shell.link('Companies').click();
    await page.getByRole('link', { name: 'Connect a company' }).first().click();
    await form.addNext(address, token, name);
    const entries = await keyring.entries();
    added.push(...entries.filter((entry) => !added.includes(entry)));
  }
  for (const { name } of companies) await shell.waitUntilRead(name);
  return added;
}

/** Lets the page itself measure how long it answers nobody. */
async function watchStandstill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as { longest?: number };
    watched.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      watched.longest = Math.max(watched.longest ?? 0, now - last);
      last = now;
    }, 20);
  });
}

function longestStandstill(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { longest?: number }).longest ?? NaN);
}
