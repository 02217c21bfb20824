import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openCacheWriter } from '../../cache/cache-writer.ts';
import { openReadable } from '../../sqlite/open-database.ts';
import { startFixture, type EngineFixture } from '../testing/engine-fixture.ts';

const SMALL = 7003;
const EUR = 7002;
const MINUTE_MS = 60_000;
let fixture: EngineFixture;
afterEach(() => fixture.stop());

/** Files of the profile that contain any of these texts, in either letter case, as the search index may store them. */
function filesWith(texts: string[]): string[] {
  return readdirSync(fixture.profile, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(fixture.profile, join(parentPath, name)))
    .filter((name) => {
      const bytes = readFileSync(join(fixture.profile, name)).toString('latin1').toLowerCase();
      return texts.some((text) => formsOf(text).some((form) => bytes.includes(form)));
    })
    .sort();
}

/** A text as UTF-8 and UTF-16, in base64 and hexadecimal, each read as Latin-1 in lower case. */
function formsOf(text: string): string[] {
  const forms = [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    ...(['base64', 'hex'] as const).map((form) => Buffer.from(Buffer.from(text).toString(form))),
  ];
  return forms.map((bytes) => bytes.toString('latin1').toLowerCase());
}

/** Texts that occur only in the company's books. */
async function markers(): Promise<string[]> {
  await fixture.connect(EUR);
  await fixture.connect(SMALL);
  const id = fixture.service.addExpense(SMALL, { invoice_number: 'ZANZIBAR-77', notes: 'Quetzalcoatl' });
  await fixture.pass(12 * MINUTE_MS);
  fixture.service.editExpense(SMALL, id, { invoice_number: 'YGGDRASIL-88' });
  fixture.service.setBalance(SMALL, '987654321.12');
  await fixture.pass(12 * MINUTE_MS);
  const company = fixture.engine.companies.list().find(({ companyId }) => companyId === SMALL);
  const [account] = fixture.reader.balances.get(SMALL).accounts;
  return [
    company?.name ?? '',
    company?.taxAccountNumber ?? 'none',
    account?.accountNumber ?? 'none',
    'ZANZIBAR',
    'YGGDRASIL',
    'Quetzalcoatl',
  ];
}

test('leaves no byte of a removed company in any file of the profile, and shrinks the files', async () => {
  fixture = await startFixture();
  const texts = await markers();
  for (const text of texts) expect(filesWith([text]), text).not.toEqual([]);
  const size = (): number => readFileSync(join(fixture.profile, 'cache.db')).length;
  const copies = filesWith(texts).filter((name) => name.includes('.daily-'));
  expect(copies.map((name) => name.slice(0, 12))).toEqual(['history.db.d', 'settings.db.']);
  writeFileSync(join(fixture.profile, 'cache.db.damaged-2026-01-01'), texts.join());
  copyFileSync(join(fixture.profile, copies[1] ?? ''), join(fixture.profile, 'settings.db.before-import-1'));
  copyFileSync(join(fixture.profile, copies[1] ?? ''), join(fixture.profile, 'settings.db.v1.backup'));
  mkdirSync(join(fixture.profile, 'history.db.v1.backup'));
  writeFileSync(join(fixture.profile, 'history.db.v1.backup/of-an-older-version'), texts.join());
  await fixture.restart();
  const before = size();
  await fixture.engine.companies.remove(SMALL);
  expect(filesWith(texts)).toEqual([]);
  expect(size()).toBeLessThan(before);
  await fixture.restart();
  expect(filesWith(texts)).toEqual([]);
});

test('removes a company with large records without a long log, for which a full disk has no room', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const large = 'x'.repeat(1_000_000);
  for (let count = 0; count < 40; count += 1) fixture.service.addExpense(SMALL, { notes: large });
  await fixture.pass(12 * MINUTE_MS);
  const sizeOf = (name: string): number => statSync(join(fixture.profile, name)).size;
  let longest = 0;
  await fixture.restart(undefined, () => {
    expect(sizeOf('cache.db')).toBeGreaterThan(40_000_000);
    const writer = openCacheWriter(fixture.profile, {
      onCommit: () => (longest = Math.max(longest, sizeOf('cache.db-wal'))),
    });
    expect(writer.removal.remove(SMALL)).toBe(true);
    writer.close();
    expect(sizeOf('cache.db')).toBeLessThan(5_000_000);
  });
  expect(longest).toBeLessThan(20_000_000);
});

test('removes the rest once another process has stopped reading the log', async () => {
  fixture = await startFixture();
  const texts = await markers();
  const foreign = openReadable(join(fixture.profile, 'cache.db'));
  foreign.exec('BEGIN');
  foreign.prepare('SELECT count(*) FROM record').get();
  await fixture.engine.companies.remove(SMALL);
  expect(filesWith(texts)).not.toEqual([]);
  foreign.close();
  await fixture.pass(2 * MINUTE_MS);
  expect(filesWith(texts)).toEqual([]);
});

test('restores the history of a company lost from the settings when it is connected again', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.pass(3 * MINUTE_MS);
  const reported = () => ({
    history: fixture.reader.balanceHistory.trackedSince(SMALL),
    seen: fixture.reader.history.page({ companyId: SMALL, before: null, limit: 500 }).length,
  });
  const before = reported();
  expect(before.seen).toBeGreaterThan(0);
  await fixture.restart(undefined, () => {
    const files = readdirSync(fixture.profile).filter((name) => name.startsWith('settings.db'));
    for (const name of files) rmSync(join(fixture.profile, name));
  });
  expect(fixture.engine.companies.list()).toEqual([]);
  await fixture.restart();
  await fixture.connect(SMALL);
  expect(reported()).toEqual(before);
});
