import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createArchiver } from './archiver.ts';

const FILE = new URL('./archive.worker.ts', import.meta.url);

/** Creates a folder with two files to back up, and an archiver that is closed at the end of the test. */
function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'archiver-'));
  const archiver = createArchiver(FILE, () => undefined);
  onTestFinished(async () => {
    await archiver.close();
    rmSync(folder, { recursive: true });
  });
  const file = (name: string): string => path.join(folder, name);
  const databases = { settings: file('settings'), history: file('history') };
  writeFileSync(databases.settings, 'settings');
  writeFileSync(databases.history, 'history');
  const sealing = { passphrase: 'árvíztűrő', madeAt: 0, workFactor: 4 };
  return { archiver, file, databases, sealing };
}

test('decrypts on one thread what another encrypted', async () => {
  const { archiver, file, databases, sealing } = start();
  await archiver.write(file('whole'), databases, sealing);
  const back = { settings: file('a'), history: file('b') };
  await archiver.read(file('whole'), sealing.passphrase, back);
  expect([readFileSync(back.settings, 'utf8'), readFileSync(back.history, 'utf8')]).toEqual([
    'settings',
    'history',
  ]);
});

test('keeps the calling thread responsive while a key is derived', async () => {
  const { archiver, file, databases, sealing } = start();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  onTestFinished(() => {
    clearInterval(timer);
  });
  await archiver.write(file('whole'), databases, { ...sealing, workFactor: 15 });
  expect(turns).toBeGreaterThan(3);
});

test('rejects with the original failures and error codes', async () => {
  const { archiver, file, databases, sealing } = start();
  await archiver.write(file('whole'), databases, sealing);
  await expect(
    archiver.read(file('whole'), 'another', { settings: file('a'), history: file('b') }),
  ).rejects.toMatchObject({
    failure: { code: 'backup-unreadable', reason: 'passphrase' },
  });
  await expect(archiver.write(file('whole'), databases, sealing)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('rejects pending work when its thread is terminated', async () => {
  const { archiver, file, databases, sealing } = start();
  const written = archiver.write(file('whole'), databases, { ...sealing, workFactor: 18 });
  const rejected = expect(written).rejects.toThrow('ended before');
  await archiver.close();
  await rejected;
});
