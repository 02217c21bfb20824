import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { speedTogether } from './processors.ts';
import { saveResults } from './results.ts';
import { MEASURES } from './measures.ts';
import { openStage } from './stage.ts';
import { tableOf } from './table.ts';

/** Bars that a slow computer cannot miss: they count instead of timing. */
const COUNTED = /pages that wrote|requests of an idle poll/;

const stage = openStage(2, 1_000, () => undefined);
afterAll(() => stage.close());

/** The other measures need Electron or other libraries, and run with `npm run bench` only. */
const PLAIN = MEASURES.filter(({ missing }) => missing === undefined);

test.each(PLAIN)(
  'the $name measure runs on a small number of records',
  { timeout: 180_000 },
  async (measure) => {
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
  },
);

test('compares the speed of two threads with one alone', { timeout: 60_000 }, async () => {
  expect(await speedTogether()).toBeGreaterThan(0);
});
