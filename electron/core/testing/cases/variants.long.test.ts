/**
 * Variants of the recorded cases, grouped by kind: every form a service may answer in, and the expected results.
 *
 * One kind:     npx vitest run electron/core/testing/cases/variants.long.test.ts -t 'set aside'
 * One variant:  npx vitest run electron/core/testing/cases/variants.long.test.ts -t 'a count one too high'
 */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { openCaseWorld, type CaseWorld } from './case-world.ts';
import { seenChecks } from './variant-checks.ts';
import { plainAnswers } from './variants/bodies.ts';
import { VARIANTS } from './variants/index.ts';
import type { Variant } from './variants/variant.ts';

const COMPANY = 9500;

for (const [kind, variants] of Object.entries(VARIANTS)) {
  describe(kind, () => {
    for (const variant of variants) describeVariant(variant);
  });
}

function describeVariant(variant: Variant): void {
  describe(variant.case, () => {
    /** Not awaited before the checks, so that a company that cannot be connected fails each of them. */
    let opening: Promise<CaseWorld>;
    beforeAll(() => {
      opening = openVariant(variant);
      opening.catch(() => undefined);
    });
    afterAll(() =>
      opening.then(
        (world) => world.stop(),
        () => undefined,
      ),
    );

    test('shows the same figures everywhere', async () => expectAgreement(await opening));
    for (const [part, check] of Object.entries(seenChecks(variant.seen))) {
      test(part, async () => check(await opening));
    }
  });
}

async function openVariant({ info, answers, base, later }: Variant): Promise<CaseWorld> {
  const world = await openCaseWorld({
    company: COMPANY,
    token: 'variant-0123456789abcdef0123456789abcdef',
    answers: { ...plainAnswers(COMPANY, 'Variant Ltd', info), ...answers },
    ...(base === undefined ? {} : { base }),
  });
  if (later) {
    world.service.answer(later);
    await world.sync();
  }
  return world;
}
