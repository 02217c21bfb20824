import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from '../../../../electron/core/engine/engine.ts';
import { startFixture, type EngineFixture } from '../../../../electron/core/engine/testing/engine-fixture.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { openSettingsStore, type SettingsStore } from '../../../../electron/core/settings/settings-store.ts';
import { anyCompany } from '../../../../electron/core/settings/testing/any-company.ts';
import { openReadable } from '../../../../electron/core/sqlite/open-database.ts';
import { latestCopy } from '../../../../electron/core/sqlite/latest-copy.ts';

const PAGE_BYTES = 8_192;
const HEAD_BYTES = 100;
/** Bytes per page in which one bit is flipped; `--mode full` flips many more. */
const BYTES_PER_PAGE = import.meta.env.MODE === 'full' ? 150 : 15;
/** Bits flipped per synced database, where each start takes longer. */
const BITS_PER_FILE = import.meta.env.MODE === 'full' ? 600 : 80;
/** Lowest bit of `user_version` (bytes 60–63). Flipping it gives the schema version of a newer app, which is refused. */
const NEXT_SCHEMA = 63 * 8;

const sound = mkdtempSync(path.join(tmpdir(), 'countinghouse-sound-'));
const file = path.join(sound, 'settings.db');
let profile: string;
let bytes: Buffer;
let before: unknown[][];

const TABLES = ['profile', 'company', 'setting', 'currency_label', 'record_mark', 'alert'];

/** All rows that cannot be fetched again. */
function contentOf(folder: string): unknown[][] {
  const database = openReadable(path.join(folder, 'settings.db'));
  const rows = TABLES.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  return rows;
}

beforeAll(() => {
  const store = openSettingsStore(sound);
  for (const companyId of [1, 2]) store.saveCompany(anyCompany(companyId));
  store.saveSettings({ theme: 'dark', listMinutes: 15 });
  store.labelCurrency(1, '#1', 'EUR');
  store.marks.write(1, 'expenses', '7', 'ask about this');
  store.close();
  bytes = readFileSync(file);
  before = contentOf(sound);
});
afterAll(() => rmSync(sound, { recursive: true }));
afterEach(() => rmSync(profile, { recursive: true, force: true }));

/**
 * Numbers of the bits to flip: all bits of the header; in every page, one bit in each of the first 12 bytes and in some
 * of the non-zero bytes.
 */
function bitsToFlip(bytes: Buffer, bytesPerPage = BYTES_PER_PAGE): number[] {
  const bits = Array.from({ length: HEAD_BYTES * 8 }, (_none, bit) => bit);
  for (let page = 0; page < bytes.length; page += PAGE_BYTES) {
    const first = page === 0 ? HEAD_BYTES : page;
    const used = Array.from({ length: page + PAGE_BYTES - first }, (_none, at) => first + at).filter(
      (at) => bytes[at] !== 0,
    );
    const step = Math.max(1, Math.floor(used.length / bytesPerPage));
    const chosen = [
      ...Array.from({ length: 12 }, (_none, at) => first + at),
      ...used.filter((_at, nth) => nth % step === 0),
    ];
    bits.push(...chosen.map((at, nth) => at * 8 + ((nth * 5 + page / PAGE_BYTES) % 8)));
  }
  return bits.filter((bit) => bit !== NEXT_SCHEMA);
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  const at = bit >> 3;
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

/** Opens a profile whose settings have one bit flipped. @param copied whether the latest copy of the settings exists. */
function open(bit: number, copied: boolean): SettingsStore {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  cpSync(sound, profile, { recursive: true });
  const damaged = path.join(profile, 'settings.db');
  writeFileSync(damaged, flipped(bytes, bit));
  if (!copied) rmSync(latestCopy(damaged));
  return openSettingsStore(profile);
}

it.each([true, false])(
  'settings with any single bit flipped open, with the damaged data restored when there is a copy: %s',
  (copied) => {
    const wrong: string[] = [];
    for (const bit of bitsToFlip(bytes)) {
      const where = `page ${1 + Math.floor(bit / 8 / PAGE_BYTES)}, byte ${Math.floor(bit / 8) % PAGE_BYTES}, bit ${bit % 8}`;
      try {
        const store = open(bit, copied);
        const isNoticed = store.recovery !== null || store.setAside.length > 0;
        if (copied && isNoticed) expect(contentOf(profile)).toEqual(before);
        if (store.recovery !== null) expect(readdirSync(profile)).toContain(store.recovery.setAside);
        store.close();
      } catch (error) {
        wrong.push(`${where}: ${String(error).slice(0, 300)}`);
      } finally {
        rmSync(profile, { recursive: true });
      }
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);

describe('synced databases', () => {
  let fixture: EngineFixture;
  beforeAll(async () => {
    fixture = await startFixture();
    await fixture.connect(7003);
    await fixture.engine.stop();
    fixture.reader.close();
  }, 60_000);
  afterAll(async () => {
    await fixture.service.stop();
    rmSync(fixture.profile, { recursive: true });
  });

  /** Starts the engine on a copy of the profile in which `changed` replaces one database. */
  function start(name: string, changed: Buffer): Engine {
    profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
    cpSync(fixture.profile, profile, { recursive: true });
    writeFileSync(path.join(profile, name), changed);
    const clock = new ManualClock();
    return startEngine({
      profile,
      clock,
      safe: true,
      random: () => 0.5,
      client: createServiceClient({ clock }),
      openVaults: () => fixture.vaults,
      report: (_reference, error) => {
        throw error;
      },
    });
  }

  it.each(['history.db', 'cache.db'])(
    'open with any single bit of %s flipped',
    async (name) => {
      const whole = readFileSync(path.join(fixture.profile, name));
      const all = bitsToFlip(whole, 2);
      const every = Math.max(1, Math.floor(all.length / BITS_PER_FILE));
      const wrong: string[] = [];
      for (const bit of all.filter((_bit, nth) => nth % every === 0)) {
        try {
          const engine = start(name, flipped(whole, bit));
          expect(engine.companies.list()).toHaveLength(1);
          await engine.stop();
        } catch (error) {
          wrong.push(`bit ${bit}: ${String(error).slice(0, 300)}`);
        } finally {
          rmSync(profile, { recursive: true });
        }
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});
