import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_TRANSFER_BYTES } from '../../../../shared/limits.ts';
import type { Transfer } from '../../../../shared/model/transfer.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { EXPORTS } from './export-file.ts';
import { openTransferProfile, type TransferProfile } from './testing/filled-profile.ts';

const LIFETIME_MS = 30 * 60_000;

function openProfile(): TransferProfile {
  const made = openTransferProfile();
  made.settings.saveCompany(anyCompany(1));
  return made;
}

/** A file with the single section `text`. */
const fileOf = (text: string): string =>
  `{"format":"countinghouse-settings","version":1,"exportedAt":"2026-11-21T00:00:00Z","sections":{${text}}}`;
const refusedAs = (code: string, reason: string): unknown =>
  expect.objectContaining({ failure: { code, reason } });

test('exports and imports thousands of notes and views without any difference', () => {
  const from = openProfile();
  const to = openProfile();
  const view = { name: 'Open', resource: 'expenses', companyId: 1, layout: null } as const;
  const notes = Array.from({ length: 8_000 }, (_, index) => ({
    companyId: 1,
    resource: 'expenses',
    recordId: `${index}`,
    reviewedAt: index,
    note: `Asked "Anna" \\ ${'€'.repeat(index % 300)}\n\u{1f4b6}`,
  }));
  const search = 'q='.padEnd(1_000, 'ő');
  const views = Array.from({ length: 2_000 }, (_, index) => ({ ...view, search: `${search}${index}` }));
  from.put(fileOf(`"recordMarks":${JSON.stringify(notes)},"savedViews":${JSON.stringify(views)}`));

  const text = from.exported();
  expect(text.length).toBeGreaterThan(3_000_000);
  expect(to.preview(text)).toContainEqual({
    section: 'recordMarks',
    added: 8_000,
    changed: 0,
    same: 0,
    skipped: 0,
  });
  to.put(text);
  expect(to.sections()).toEqual((JSON.parse(text) as Transfer).sections);
});

test('writes no file that could not be imported again', () => {
  const made = openProfile();
  for (const resource of ['expenses', 'incomes'] as const) {
    const marks = Array.from({ length: 4_000 }, (_, index) => ({
      companyId: 1,
      resource,
      recordId: `${index}`,
      reviewedAt: null,
      note: 'x'.repeat(4_000),
    }));
    made.put(fileOf(`"recordMarks":${JSON.stringify(marks)}`));
  }
  const unwritten = refusedAs('file-not-written', 'too-large');
  expect(() => made.transfers.export()).toThrow(unwritten);
  expect(existsSync(path.join(made.profile, EXPORTS))).toBe(false);
});

test('rejects a file above the maximum size, and stores nothing of it', () => {
  const { send, transfers } = openProfile();
  const file = send('x'.repeat(MAX_TRANSFER_BYTES));
  expect(() => transfers.preview(file)).toThrow(refusedAs('transfer-unreadable', 'not-json'));
  expect(() => transfers.send(file, 'x')).toThrow(refusedAs('transfer-unreadable', 'too-large'));
  expect(() => transfers.preview(file)).toThrow(refusedAs('transfer-unreadable', 'gone'));
});

test('stores a sent file for half an hour, and no more than one for each of two pages', async () => {
  const { clock, send, transfers } = openProfile();
  const first = send('{');
  const second = send('{');
  const third = send('{');
  expect(() => transfers.preview(first)).toThrow(refusedAs('transfer-unreadable', 'gone'));
  await clock.advance(LIFETIME_MS - 1);
  expect(() => transfers.preview(second)).toThrow(refusedAs('transfer-unreadable', 'not-json'));
  await clock.advance(1);
  expect(() => transfers.preview(third)).toThrow(refusedAs('transfer-unreadable', 'gone'));
  expect(() => transfers.send(third, '}')).toThrow(refusedAs('transfer-unreadable', 'gone'));
  expect(clock.pending).toBe(0);
});

test.each([
  ['unclosed arrays', '['.repeat(16_000_000)],
  ['closed arrays', '['.repeat(16_000_000) + ']'.repeat(16_000_000)],
  ['objects in a Countinghouse file', `{"format":"countinghouse-settings","a":${'{"a":'.repeat(6_000_000)}`],
])('rejects a file of millions of nested %s before parsing it', (_what, text) => {
  const { send, transfers } = openProfile();
  const file = send(text);
  expect(() => transfers.preview(file)).toThrow(refusedAs('transfer-unreadable', 'wrong-shape'));
});

const MILLIONS = `[${'0,'.repeat(13_000_000)}0]`;
test.each([
  ['entries', `"recordMarks":${MILLIONS}`],
  ['view columns', `"savedViews":[{"layout":${MILLIONS}}]`],
  ['field names', `"settings":{"fieldLabels":${MILLIONS}}`],
])('rejects a file with millions of invalid %s at the first one', (_what, section) => {
  const { send, transfers } = openProfile();
  expect(() => transfers.preview(send(fileOf(section)))).toThrow(
    refusedAs('transfer-unreadable', 'wrong-shape'),
  );
});
