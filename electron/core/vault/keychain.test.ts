import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Secret } from '../lib/secret.ts';
import { startBusMonitor } from './testing/bus-monitor.ts';
import { keyFor } from './testing/key-for.ts';
import { startKeychainProcess, type KeychainProcess } from './testing/keychain-process.ts';
import { describeWithKeyring, keyringForTest, vaultForTest } from './testing/keyring-suite.ts';
import { startPrivateKeyring } from './testing/private-keyring.ts';
import { describeVault } from './testing/vault-contract.ts';

const NO_PROGRAMS = '/nonexistent';
const NO_BUS = { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: '/nonexistent' };
const company = keyFor(7);
const otherCompany = keyFor(8);
const TOKEN = 'token-of-seven-0123456789';

/** Results of all operations of the vault, in sequence. */
async function statesOf(vault: KeychainProcess) {
  return {
    probe: await vault.probe(),
    read: (await vault.read(company)).state,
    readOther: (await vault.read(otherCompany)).state,
    write: await vault.write(company, new Secret('token-that-must-not-land')),
    remove: await vault.remove(company),
  };
}
const all = (state: string) => ({
  probe: state,
  read: state,
  readOther: state,
  write: state,
  remove: state,
});

/** The keyring needs time to answer its backlog, and longer on a busy computer. */
const expectTokenAgain = (vault: KeychainProcess) =>
  expect.poll(async () => (await vault.read(company)).token?.reveal(), { timeout: 10_000 }).toBe(TOKEN);

/** A `PATH` with `program` only. */
function pathWithOnly(program: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), path.join(folder, program));
  return folder;
}

describeWithKeyring('keychain vault on gnome-keyring', () => {
  for (const [name, env] of [
    ['contract', { PATH: process.env['PATH'] }],
    ['contract, without a D-Bus client', { PATH: NO_PROGRAMS }],
  ] as const) {
    describeVault(name, async () => {
      const keyring = await startPrivateKeyring();
      const vault = startKeychainProcess({ ...env, ...keyring.env });
      return {
        vault,
        close: async () => {
          await vault.stop();
          await keyring.stop();
        },
      };
    });
  }

  test.each(['gdbus', 'dbus-send', 'busctl', null])(
    'locked: is reported, loses nothing, and reads again once unlocked (D-Bus client: %s)',
    async (client) => {
      const keyring = await keyringForTest();
      const vault = vaultForTest({
        ...keyring.env,
        PATH: client === null ? NO_PROGRAMS : pathWithOnly(client),
      });
      await vault.write(company, new Secret(TOKEN));
      await vault.note(company.companyId);
      await keyring.lock();
      const before = readFileSync(keyring.file);

      expect(await statesOf(vault)).toEqual(all('locked'));
      expect(readFileSync(keyring.file)).toEqual(before);

      await keyring.unlock();
      expect(await vault.probe()).toBe('present');
      expect((await vault.read(company)).token?.reveal()).toBe(TOKEN);
      expect((await vault.read(otherCompany)).state).toBe('absent');
    },
  );

  test('500 tokens read at once all arrive, and share their lock checks', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest(keyring.env);
    await vault.write(company, new Secret(TOKEN));
    const monitor = await startBusMonitor(keyring.env);
    onTestFinished(() => monitor.stop());
    const reads = await Promise.all(Array.from({ length: 500 }, () => vault.read(company)));
    expect(new Set(reads.map(({ state }) => state))).toEqual(new Set(['present']));
    // The first read may begin before the others are requested.
    expect(monitor.count('ReadAlias')).toBeLessThan(30);
  });

  test('locked before the app started: the token is available once unlocked', async () => {
    const keyring = await keyringForTest();
    await vaultForTest(keyring.env).write(company, new Secret(TOKEN));
    await keyring.lock();
    const vault = vaultForTest(keyring.env);
    expect((await vault.read(company)).state).toBe('locked');
    await keyring.unlock();
    expect((await vault.read(company)).token?.reveal()).toBe(TOKEN);
  });

  test('locked: reading makes the desktop prompt for the password once, not at every poll', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest(keyring.env);
    await vault.write(company, new Secret(TOKEN));
    const monitor = await startBusMonitor(keyring.env);
    onTestFinished(() => monitor.stop());

    await keyring.lock();
    for (let poll = 0; poll < 3; poll += 1) expect((await vault.read(company)).state).toBe('locked');
    expect(await vault.probe()).toBe('locked');
    await keyring.unlock();
    expect((await vault.read(company)).state).toBe('present');

    await keyring.lock();
    await monitor.called('Lock', 2);
    expect(monitor.count('Prompt')).toBe(1);
    await vault.read(company);
    await monitor.called('Prompt', 2);
  });

  test('an account that never had a keyring: no recorded token is absent, and no keyring is created', async () => {
    const keyring = await keyringForTest('no-collection');
    const vault = vaultForTest(keyring.env);
    expect(await vault.read(company)).toEqual({ state: 'absent', token: null });
    expect(await vault.remove(company)).toBe('absent');
    await vault.note(company.companyId);
    expect(await statesOf(vault)).toEqual({ ...all('locked'), readOther: 'absent' });
    expect(existsSync(keyring.file)).toBe(false);
  });

  test('an entry deleted by another program is absent, and the other companies stay', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest(keyring.env);
    const other = vaultForTest(keyring.env);
    await vault.write(company, new Secret(TOKEN));
    await vault.write(otherCompany, new Secret('token-of-eight-0123456789'));
    await vault.note(company.companyId, otherCompany.companyId);
    expect(await other.remove(company)).toBe('absent');
    expect((await vault.read(company)).state).toBe('absent');
    expect((await vault.read(otherCompany)).state).toBe('present');
  });

  test('an entry changed by another program is read, replaced and removed from then on', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest(keyring.env);
    const other = vaultForTest(keyring.env);
    await vault.write(company, new Secret(TOKEN));
    await vault.note(company.companyId);
    await other.write(company, new Secret('token-from-elsewhere-0123456789'));
    expect((await vault.read(company)).token?.reveal()).toBe('token-from-elsewhere-0123456789');
    expect(await vault.write(company, new Secret(TOKEN))).toBe('present');
    expect((await other.read(company)).token?.reveal()).toBe(TOKEN);
    await other.write(company, new Secret('token-from-elsewhere-0123456789'));
    expect(await vault.remove(company)).toBe('absent');
    expect((await other.read(company)).state).toBe('absent');
  });

  test('another keyring in place of the one with the tokens: none is present, and none is lost', async () => {
    const own = await keyringForTest();
    const swapped = await keyringForTest();
    const vault = vaultForTest(own.env);
    await vault.write(company, new Secret(TOKEN));
    const elsewhere = vaultForTest(swapped.env);
    await elsewhere.note(company.companyId);
    expect((await elsewhere.read(company)).state).toBe('absent');
    expect(await elsewhere.remove(company)).toBe('absent');
    await expectTokenAgain(vaultForTest(own.env));
  });

  test.each([process.env['PATH'], NO_PROGRAMS])(
    'a bus without a keychain is unavailable (PATH %#)',
    async (PATH) => {
      const keyring = await keyringForTest('no-service');
      expect(await statesOf(vaultForTest({ ...keyring.env, PATH }))).toEqual(all('unavailable'));
    },
  );

  test.each([process.env['PATH'], NO_PROGRAMS])('no session bus is unavailable (PATH %#)', async (PATH) => {
    expect(await statesOf(vaultForTest({ ...NO_BUS, PATH }))).toEqual(all('unavailable'));
  });

  test('a computer without a loadable keytar is unavailable, and the app runs', async () => {
    const keyring = await keyringForTest();
    const otherMachine = 'data:text/javascript,Object.defineProperty(process, "arch", { value: "none" })';
    const vault = vaultForTest(keyring.env, ['--import', otherMachine]);
    expect(await statesOf(vault)).toEqual(all('unavailable'));
  });

  test('a keyring that stops answering costs one time limit, and works again when it answers', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest(keyring.env);
    await vault.write(company, new Secret(TOKEN));
    keyring.signal('SIGSTOP');
    const reads = [vault.read(company), vault.read(otherCompany)];
    await vault.pass(10_000);
    expect(await Promise.all(reads)).toEqual(Array(2).fill({ state: 'unavailable', token: null }));
    keyring.signal('SIGCONT');
    await expectTokenAgain(vault);
  });

  test('a call that hangs in keytar does not delay later ones', async () => {
    const keyring = await keyringForTest();
    const vault = vaultForTest({ ...keyring.env, PATH: NO_PROGRAMS });
    await vault.write(company, new Secret(TOKEN));
    const monitor = await startBusMonitor(keyring.env);
    onTestFinished(() => monitor.stop());
    keyring.signal('SIGSTOP');
    const hung = vault.read(company);
    await monitor.called('SearchItems', 1);
    await vault.pass(10_000);
    expect((await hung).state).toBe('unavailable');
    expect(await statesOf(vault)).toEqual(all('unavailable'));
    keyring.signal('SIGCONT');
    await expectTokenAgain(vault);
  });

  test.each([process.env['PATH'], NO_PROGRAMS])(
    'a keyring killed midway is unavailable (PATH %#)',
    async (PATH) => {
      const keyring = await keyringForTest();
      const vault = vaultForTest({ ...keyring.env, PATH });
      await vault.write(company, new Secret(TOKEN));
      await vault.note(company.companyId);
      keyring.signal('SIGSTOP');
      const reading = vault.read(company);
      keyring.signal('SIGKILL');
      expect((await reading).state).toBe('unavailable');
      expect(await statesOf(vault)).toEqual(all('unavailable'));
    },
  );
});
