import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWithKeyring } from './keyring-suite.ts';
import { startPrivateKeyring } from './private-keyring.ts';

/** Names of the processes with this `HOME`. */
function processesIn(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const own = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`HOME=${home}`);
        return own ? [readFileSync(`/proc/${pid}/comm`, 'utf8').trim()] : [];
      } catch {
        return [];
      }
    })
    .sort();
}

const homeOf = (address: string): string => path.dirname(address.replace('unix:path=', ''));
const RUNNING = ['dbus-daemon', 'gnome-keyring-d', 'sh'];

describeWithKeyring('private keyring', () => {
  test('leaves no process and no file when stopped, even with gnome-keyring halted', async () => {
    const keyring = await startPrivateKeyring();
    const home = homeOf(keyring.env.DBUS_SESSION_BUS_ADDRESS);
    expect(processesIn(home)).toEqual(RUNNING);
    keyring.signal('SIGSTOP');
    await keyring.stop();
    await keyring.stop();
    expect(processesIn(home)).toEqual([]);
    expect(existsSync(home)).toBe(false);
  });

  test('ends with the process that started it, however that ends', async () => {
    const module = path.join(import.meta.dirname, 'private-keyring.ts');
    const program = `
      import { startPrivateKeyring } from ${JSON.stringify(module)};
      process.stdout.write((await startPrivateKeyring()).env.DBUS_SESSION_BUS_ADDRESS);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = (await once(owner.stdout, 'data')) as [Buffer];
    const home = homeOf(address.toString());
    expect(processesIn(home)).toEqual(RUNNING);
    owner.kill('SIGKILL');
    await expect.poll(() => processesIn(home), { timeout: 10_000 }).toEqual([]);
    rmSync(home, { recursive: true });
  });
});
