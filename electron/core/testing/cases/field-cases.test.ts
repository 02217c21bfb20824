/**
 * Answers recorded from production services, processed by the real client, engine and cache; every figure is queried
 * through the contract. `field/` has the answers and the SQL, `reading-checks.ts` and `figure-checks.ts` the expected
 * results.
 *
 * One case:         npx vitest run electron/core/testing/cases -t 'count-above-rows'
 * Cases elsewhere:  COUNTINGHOUSE_CASES=DIR npx vitest run electron/core/testing/cases/field-cases.test.ts
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { readCases, type FieldCase } from './case-format.ts';
import { openCaseWorld, type CaseWorld } from './case-world.ts';
import type { Checks } from './checks.ts';
import { FIGURE_CHECKS } from './figure-checks.ts';
import { READING_CHECKS } from './reading-checks.ts';

const GIVEN = readCases(join(import.meta.dirname, 'field'));
const CHECKS: Record<string, Checks> = { ...READING_CHECKS, ...FIGURE_CHECKS };
const elsewhere = process.env['COUNTINGHOUSE_CASES'];

for (const given of GIVEN) describeCase(given, CHECKS[given.case] ?? {});
if (elsewhere) for (const other of readCases(elsewhere)) describeCase(other, {});

test('has checks for every case, and a case for every check', () => {
  expect(GIVEN.map(({ case: name }) => name).sort()).toEqual(Object.keys(CHECKS).sort());
});

function describeCase(given: FieldCase, checks: Checks): void {
  describe(given.case, () => {
    /** Not awaited before the checks, so that a company that cannot be connected fails each of them. */
    let opening: Promise<CaseWorld>;
    beforeAll(() => {
      opening = openCaseWorld(given);
      opening.catch(() => undefined);
    });
    afterAll(() =>
      opening.then(
        (world) => world.stop(),
        () => undefined,
      ),
    );

    test('shows the same figures everywhere', async () => expectAgreement(await opening));
    for (const [number, { query, rows }] of given.sql.entries()) {
      test(`SQL ${number + 1}`, async () => {
        expect((await opening).sql(query)).toEqual(rows);
      });
    }
    for (const [title, work] of Object.entries(checks)) test(title, async () => work(await opening));
  });
}
