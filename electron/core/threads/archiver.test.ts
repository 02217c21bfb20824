import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createArchiver } from './archiver.ts';

const FILE = new URL('./archive.worker.ts', import.meta.url);

/** A folder with two files to back up, and an archiver that is closed when the test ends. */
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

test('what one thread encrypted another decrypts', async () => {
  const { archiver, file, databases, sealing } = start();
  await archiver.write(file('whole'), databases, sealing);
  const back = { settings: file('a'), history: file('b') };
  await archiver.read(file('whole'), sealing.passphrase, back);
  expect([readFileSync(back.settings, 'utf8'), readFileSync(back.history, 'utf8')]).toEqual([
    'settings',
    'history',
  ]);
});

test('this thread goes on while a key is derived', async () => {
  const { archiver, file, databases, sealing } = start();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  onTestFinished(() => {
    clearInterval(timer);
  });
  await archiver.write(file('whole'), databases, { ...sealing, workFactor: 15 });
  expect(turns).toBeGreaterThan(3);
});

test('failures and the codes of errors come back as they were thrown', async () => {
  const { archiver, file, databases, sealing } = start();
  await archiver.write(file('whole'), databases, sealing);
  await expect(
    archiver.read(file('whole'), 'another', { settings: file('a'), history: file('b') }),
  ).rejects.toMatchObject({
    failure: { code: 'backup-unreadable', reason: 'passphrase' },
  });
  await expect(archiver.write(file('whole'), databases, sealing)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('a thread that is ended rejects what it was started for', async () => {
  const { archiver, file, databases, sealing } = start();
  const written = archiver.write(file('whole'), databases, { ...sealing, workFactor: 18 });
  const rejected = expect(written).rejects.toThrow('ended before');
  await archiver.close();
  await rejected;
});
