import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { speedTogether } from './processors.ts';
import { saveResults } from './results.ts';
import { MEASURES } from './measures.ts';
import { openStage } from './stage.ts';
import { tableOf } from './table.ts';

/** Bars that no slow machine misses: they count, and measure no time. */
const COUNTED = /pages that wrote|requests of an idle poll/;

const stage = openStage(2, 1_000, () => undefined);
afterAll(() => stage.close());

/** Others take an Electron or other libraries, and are left to `npm run bench`. */
const PLAIN = MEASURES.filter(({ missing }) => missing === undefined);

test.each(PLAIN)('$name measures on few records', { timeout: 180_000 }, async (measure) => {
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-bench-')), 'results.json');
  try {
    const results = await measure.run(stage);
    saveResults(
      file,
      { name: measure.name, records: 2_000, companies: 2, together: { before: 1, after: 1 } },
      results,
    );
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ value }) => !Number.isFinite(value) || value < 0)).toEqual([]);
    expect(tableOf(results.filter(({ bar }) => COUNTED.test(bar)))).not.toContain('NOT MET');
  } finally {
    rmSync(join(file, '..'), { recursive: true });
  }
});

test('two threads at work at once are compared with one alone', { timeout: 60_000 }, async () => {
  expect(await speedTogether()).toBeGreaterThan(0);
});
