import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawRecord } from '../../answers/raw-record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const LIST = [5, 'expenses'] as const;
const ODD_IDS = [
  '7',
  '-5',
  '0',
  '9007199254740993',
  '123456789012345678',
  '12345678901234567890123',
  '"7a"',
  '"007"',
  '"é\\"\\\\"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\ud83d\\ude00"',
  '"[1]"',
  '"null"',
];

function pageOf(ids: string[]): RawRecord[] {
  return ids.map((id) => RawRecord.of(`{"id":${id}}`));
}

function write(ids: string[]): void {
  cache.writer.transaction(() => cache.writer.records.write(...LIST, pageOf(ids), { now: 1, runId: 1 }));
}

test('a full resync matches cached records by id, whatever the form of the id', () => {
  write(ODD_IDS);
  const { sweeps, removals } = cache.writer;
  cache.writer.transaction(() => {
    sweeps.begin(...LIST, 2);
    sweeps.addPage(...LIST, pageOf(ODD_IDS.slice(0, 3)), true);
    sweeps.addPage(...LIST, pageOf(ODD_IDS.slice(2)), false);
    removals.addCandidates(...LIST, 2);
  });
  expect(sweeps.evidence(...LIST)).toEqual({ unique: ODD_IDS.length, newRecords: 0 });
  expect(removals.standing(...LIST)).toMatchObject({ live: ODD_IDS.length, pending: 0 });
});

test('counts records that were not cached when the sweep began as new, except on the first page', () => {
  write(['1', '"x"']);
  const { sweeps, removals } = cache.writer;
  cache.writer.transaction(() => {
    sweeps.begin(...LIST, 2);
  });
  write(['3']);
  cache.writer.transaction(() => {
    sweeps.addPage(...LIST, pageOf(['4', '1']), true);
    sweeps.addPage(...LIST, pageOf(['3', '"y"']), false);
    removals.addCandidates(...LIST, 2);
  });
  expect(sweeps.evidence(...LIST)).toEqual({ unique: 4, newRecords: 2 });
  expect(removals.standing(...LIST)).toMatchObject({ live: 3, pending: 1 });
});
