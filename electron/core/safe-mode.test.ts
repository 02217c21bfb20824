import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEngine } from './engine/engine.ts';
import { createServiceClient } from './service/client.ts';
import { startFixture, type EngineFixture } from './engine/testing/engine-fixture.ts';

const COMPANY = 7002;
const OTHER = 7003;
let fixture: EngineFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.stop());

it('syncs nothing in safe mode, where a company can still be removed, and syncs again afterwards', async () => {
  await fixture.connect(COMPANY);
  await fixture.connect(OTHER);
  await fixture.engine.stop();
  const { clock, profile, vaults } = fixture;
  fixture.engine = startEngine({
    profile,
    clock,
    safe: true,
    random: () => 0.5,
    client: createServiceClient({ clock }),
    openVaults: () => vaults,
    report: (_reference, error) => {
      throw error;
    },
  });
  const { engine } = fixture;
  await clock.advance(60 * 60_000);
  expect(engine.board.all()).toEqual([]);
  await expect(engine.syncs.now(null)).rejects.toMatchObject({ failure: { code: 'safe-mode' } });
  await engine.companies.remove(OTHER);
  engine.leaveSafeMode();
  engine.leaveSafeMode();
  await fixture.quiet(COMPANY);
  expect(engine.board.all().map(({ companyId }) => companyId)).toEqual([COMPANY]);
});
