import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReadable, openWritable } from './open-database.ts';
import { LATEST, optionsFor, ROWS } from './testing/migrating.ts';

/** Number of kills, spread over the time that the migrations take on this computer. */
const KILLS = 24;
const PROGRAM = join(import.meta.dirname, 'testing/migrating.ts');

/** Runs the migrations on `path`, killed after a time. @returns how long they ran (ms), and whether they completed. */
async function migrateFor(path: string, milliseconds: number): Promise<{ took: number; isDone: boolean }> {
  const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(child.stdout, 'data');
  const begun = performance.now();
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await once(child, 'close');
  clearTimeout(timer);
  return { took: performance.now() - begun, isDone: output.includes('done') };
}

/** Content of a database of any version. */
function contentOf(path: string): { version: number; rows: number; pinned: number | null; sound: unknown } {
  const database = openReadable(path);
  const version = database.pragma('user_version', { simple: true }) as number;
  const count = (condition: string): number =>
    database.prepare<[], number>(`SELECT count(*) FROM note WHERE ${condition}`).pluck().get() ?? 0;
  const still = version === LATEST ? "text = 'mine ' || id || ' still'" : "text = 'mine ' || id";
  const content = {
    version,
    rows: count(still),
    pinned: version === 1 ? null : count('pinned = 1'),
    sound: database.pragma('integrity_check', { simple: true }),
  };
  database.close();
  return content;
}

test(
  'a kill at any time during a migration leaves a complete database of some version, and its copy',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
    const path = join(folder, 'user.db');
    const old = join(folder, 'old.db');
    openWritable(optionsFor(path, 1)).close();
    copyFileSync(path, old);
    const { took, isDone } = await migrateFor(path, 60_000);
    expect(isDone).toBe(true);

    const left = new Set<number>();
    const killAfter = async (milliseconds: number): Promise<void> => {
      for (const name of readdirSync(folder)) if (name !== 'old.db') rmSync(join(folder, name));
      copyFileSync(old, path);
      await migrateFor(path, milliseconds);
      const { version, ...content } = contentOf(path);
      left.add(version);
      expect(content, `version ${version}`).toEqual({
        rows: ROWS,
        pinned: version === 1 ? null : ROWS / 2,
        sound: 'ok',
      });
      const backup = `${path}.v1.backup`;
      if (version > 1) expect(existsSync(backup), 'it was copied before').toBe(true);
      if (existsSync(backup))
        expect(contentOf(backup)).toEqual({ version: 1, rows: ROWS, pinned: null, sound: 'ok' });
      // The next start continues from there.
      openWritable(optionsFor(path, LATEST)).close();
      expect(contentOf(path)).toEqual({ version: LATEST, rows: ROWS, pinned: ROWS / 2, sound: 'ok' });
    };
    for (let kill = 0; kill < KILLS; kill += 1) await killAfter((took * kill) / KILLS);
    // If the computer has slowed down meanwhile, allow more time until a migration is committed.
    for (let longer = took; left.size < 2; longer *= 2) await killAfter(longer);
    rmSync(folder, { recursive: true });
  },
);
