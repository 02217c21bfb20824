import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail } from '../../../../shared/errors.ts';
import {
  diskSpace,
  MIN_FREE_BYTES,
  RESERVE_FILE,
  type Space,
} from '../../../../electron/core/engine/disk-space.ts';
import { startEngine } from '../../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { breakDatabases } from '../../../../electron/core/sqlite/testing/break-databases.ts';
import { startFixture } from '../../../../electron/core/engine/testing/engine-fixture.ts';

const RESERVE_BYTES = 10_000;
let profile: string;
let space: Space;
const reserve = () => path.join(profile, RESERVE_FILE);
const room = () => diskSpace(profile, () => space, RESERVE_BYTES);
const full = (): never => fail({ code: 'storage', reason: 'full', detail: null });

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  space = { freeBytes: MIN_FREE_BYTES * 2, totalBytes: MIN_FREE_BYTES * 1_000 };
});
afterEach(() => rmSync(profile, { recursive: true }));

it('requires a fixed amount of free space on a large disk and a share of a small one', () => {
  expect(() => room().requireSpace()).not.toThrow();
  space.freeBytes = MIN_FREE_BYTES - 1;
  expect(() => room().requireSpace()).toThrow(
    expect.objectContaining({ failure: { code: 'storage', reason: 'low-space', detail: null } }),
  );
  space.freeBytes = MIN_FREE_BYTES + 1_000;
  expect(() => room().requireSpace()).not.toThrow();
  writeFileSync(path.join(profile, 'cache.db-wal'), 'x'.repeat(2_000));
  expect(() => room().requireSpace(), 'the log is still to be copied').toThrow();
  rmSync(path.join(profile, 'cache.db-wal'));
  space = { freeBytes: 10, totalBytes: 100 };
  expect(() => room().requireSpace()).not.toThrow();
  expect(diskSpace(profile).withReserve(() => 1)).toBe(1);
});

it('releases the reserve once, and only for a deletion that fails on a full disk', () => {
  room().allocateReserve();
  expect(statSync(reserve()).size).toBe(RESERVE_BYTES);
  expect(() => room().withReserve(() => fail({ code: 'company-unknown' }))).toThrow();
  expect(existsSync(reserve())).toBe(true);
  expect(room().withReserve(() => (existsSync(reserve()) ? full() : 'removed'))).toBe('removed');
  expect(() => room().withReserve(full)).toThrow();
});

it('reserves nothing when space is low, and follows no link', () => {
  const other = path.join(profile, 'other');
  writeFileSync(other, 'not ours');
  symlinkSync(other, reserve());
  room().allocateReserve();
  expect(readFileSync(other, 'utf8')).toBe('not ours');
  rmSync(reserve());
  space.freeBytes = MIN_FREE_BYTES;
  room().allocateReserve();
  expect(existsSync(reserve())).toBe(false);
});

it('an engine on a full disk stops syncing, reports it, and still removes a company', async () => {
  const fixture = await startFixture();
  await fixture.connect(7003);
  await fixture.engine.stop();
  rmSync(profile, { recursive: true });
  const { clock, vaults } = fixture;
  profile = fixture.profile;
  const engine = startEngine({
    profile,
    clock,
    room: room(),
    random: () => 0.5,
    client: createServiceClient({ clock, random: () => 0.5 }),
    openVaults: () => vaults,
    report: (_reference, error) => {
      throw error;
    },
  });
  fixture.engine = engine;
  await fixture.pass(5_000);
  expect(existsSync(reserve())).toBe(true);
  space.freeBytes = 0;
  await engine.syncs.sweep(7003, null).catch(() => undefined);
  await fixture.quiet(7003);
  expect(
    engine.board
      .get(7003)
      ?.targets.flatMap(({ lastFailure, sweep }) => [lastFailure?.failure, sweep?.lastFailure?.failure]),
  ).toContainEqual({
    code: 'storage',
    reason: 'low-space',
    detail: null,
  });
  const restore = breakDatabases(profile, (what) =>
    /DELETE/.test(what) && existsSync(reserve()) ? 0 : null,
  );
  try {
    await engine.companies.remove(7003);
  } finally {
    restore();
  }
  expect(engine.companies.list()).toEqual([]);
  await fixture.engine.stop();
  await fixture.service.stop();
  fixture.reader.close();
});
