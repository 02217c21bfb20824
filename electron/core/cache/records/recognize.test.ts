import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawRecord } from '../../answers/raw-record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import type { WriteCounts } from './record-writer.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

/** A record that notes whether it was parsed. */
class Watched extends RawRecord {
  isParsed = false;

  override get value(): Record<string, unknown> {
    this.isParsed = true;
    return super.value;
  }
}

function pageOf(texts: string[]): Watched[] {
  return texts.map((text) => new Watched(Buffer.from(text)));
}

function write(records: RawRecord[]): WriteCounts {
  return cache.writer.transaction(() =>
    cache.writer.records.write(5, 'expenses', records, { now: 1, runId: 1 }),
  );
}

function storedTexts(): string[] {
  return cache.inspect((file) =>
    file.prepare<[], string>('SELECT raw FROM record_raw ORDER BY row_id').pluck().all(),
  );
}

const NOTHING: WriteCounts = { added: 0, changed: 0, revived: 0, unchanged: 0, setAside: [] };
const TEXTS = ['{"id":3,"a":"é"}', '{ "id" : "x-1" }', '{"id":1,"b":{"id":9}}'];

test('does not parse records that are cached as sent, and still reads their ids', () => {
  write(pageOf(TEXTS));
  const again = pageOf(TEXTS);
  expect(write(again)).toEqual({ ...NOTHING, unchanged: 3 });
  expect(again.map(({ id }) => id)).toEqual(['3', 'x-1', '1']);
  expect(again.filter(({ isParsed }) => isParsed)).toEqual([]);
});

test('parses only the records of a page that are not cached as sent', () => {
  write(pageOf(TEXTS));
  const again = pageOf(['{"id":2}', ...TEXTS.slice(0, 2), '{"id":1,"b":{"id":8}}']);
  expect(write(again)).toEqual({ ...NOTHING, added: 1, changed: 1, unchanged: 2 });
  expect(again.map(({ isParsed }) => isParsed)).toEqual([true, false, false, true]);
});

test.each([
  ['{"id":1,', 'not-json'],
  ['{"id":1,}', 'not-json'],
  ['{"no":"id"}', 'no-id'],
  ['{"id":null}', 'no-id'],
  ['{"id":""}', 'no-id'],
  ['{"id":true}', 'no-id'],
  ['{"id":{}}', 'no-id'],
  ['{"id":[]}', 'no-id'],
  [`{"id":"${'x'.repeat(201)}"}`, 'id-too-long'],
  ['[]', 'not-an-object'],
  ['null', 'not-an-object'],
  ['7', 'not-an-object'],
])('sets aside %.30s among cached records, and writes the rest of the page', (text, fault) => {
  write(pageOf(TEXTS));
  expect(write(pageOf(['{"id":2}', text, ...TEXTS]))).toMatchObject({
    added: 1,
    changed: 0,
    unchanged: 3,
    setAside: [{ bytes: Buffer.from(text), fault }],
  });
  expect(storedTexts().sort()).toEqual(['{"id":2}', ...TEXTS].sort());
});

test('stores ids that differ only in a lone surrogate as the same id', () => {
  const texts = ['{"id":"\\ud800"}', '{"id":"\\ud801"}'];
  expect(write(pageOf(texts))).toMatchObject({ added: 1, setAside: [{ fault: 'same-id' }] });
});

test('uses the second of two ids in a record, cached or not', () => {
  write(pageOf(['{"id":1,"id":2}', '{"id":1}']));
  const again = pageOf(['{"id":1,"id":2}', '{"id":1}']);
  expect(write(again)).toEqual({ ...NOTHING, unchanged: 2 });
  expect(again.map(({ id }) => id)).toEqual(['2', '1']);
});

test('keeps the last of two records with the same id and sets the other aside, whichever is cached', () => {
  write(pageOf(['{"id":1,"a":1}', '{"id":2}']));
  expect(write(pageOf(['{"id":1,"a":1}', '{"id":2}', '{"id":1,"a":2}']))).toMatchObject({
    changed: 1,
    setAside: [{ bytes: Buffer.from('{"id":1,"a":1}'), fault: 'same-id' }],
  });
  expect(storedTexts()).toContain('{"id":1,"a":2}');
  expect(write(pageOf(['{"id":1,"a":3}', '{"id":1,"a":2}']))).toMatchObject({ changed: 0, unchanged: 1 });
  expect(storedTexts()).toContain('{"id":1,"a":2}');
});

test('restores a removed record that is sent again unchanged', () => {
  write(pageOf(TEXTS));
  cache.remove(5, 'expenses', ['3']);
  expect(write(pageOf(TEXTS))).toEqual({ ...NOTHING, revived: 1, unchanged: 2 });
});

const OTHER = '{"id":9}';
const CHANGED = '{"id":1,"b":{"id":8}}';

test('looks a recognized page up again once its list has changed', () => {
  write(pageOf(TEXTS));
  const repeat = (): WriteCounts => write(pageOf(TEXTS));
  for (let time = 0; time < 3; time += 1) expect(repeat()).toEqual({ ...NOTHING, unchanged: 3 });
  expect(write(pageOf([CHANGED]))).toMatchObject({ changed: 1 });
  expect(repeat()).toEqual({ ...NOTHING, changed: 1, unchanged: 2 });
  repeat();
  cache.writer.transaction(() => cache.writer.records.remove(5, 'expenses', ['3'], { now: 2, runId: 2 }));
  expect(repeat()).toEqual({ ...NOTHING, revived: 1, unchanged: 2 });
  expect(storedTexts().sort()).toEqual(TEXTS.toSorted());
});

test('recognizes every page that was found unchanged, until its list changes', () => {
  const pages = [TEXTS, [OTHER, '{"id":10}']];
  const areKnown = (texts: string[]): boolean => cache.writer.records.areKnown(5, 'expenses', pageOf(texts));
  for (const page of pages) write(pageOf(page));
  expect(pages.map(areKnown), 'only stored so far').toEqual([false, false]);
  for (const page of pages) write(pageOf(page));
  expect(pages.map(areKnown)).toEqual([true, true]);
  const again = pageOf(TEXTS);
  expect(cache.writer.records.areKnown(5, 'expenses', again)).toBe(true);
  expect(again.map(({ id }) => id)).toEqual(['3', 'x-1', '1']);
  expect(again.some(({ isParsed }) => isParsed)).toBe(false);
  expect(areKnown(TEXTS.toReversed())).toBe(false);
  expect(areKnown(TEXTS.slice(1))).toBe(false);
  write(pageOf([CHANGED]));
  expect(pages.map(areKnown)).toEqual([false, false]);
});

test('discards what was recognized in a failed transaction', () => {
  write(pageOf([OTHER]));
  const failing = (): void => {
    cache.writer.transaction(() => {
      for (let time = 0; time < 2; time += 1) {
        cache.writer.records.write(5, 'expenses', pageOf(TEXTS), { now: 1, runId: 1 });
      }
      throw new Error('no room');
    });
  };
  expect(failing).toThrow();
  // As many changes of the list as in the failed transaction, so that its revision is the same.
  expect(write(pageOf(['{"id":10}']))).toMatchObject({ added: 1 });
  expect(write(pageOf(TEXTS))).toEqual({ ...NOTHING, added: 3 });
});

test('a company that is removed and added again starts without recognized pages', () => {
  write(pageOf(TEXTS));
  write(pageOf(TEXTS));
  cache.writer.removal.remove(5);
  expect(write(pageOf(TEXTS))).toEqual({ ...NOTHING, added: 3 });
  expect(storedTexts().sort()).toEqual(TEXTS.toSorted());
});
