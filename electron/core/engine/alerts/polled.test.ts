import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFixture, type EngineFixture } from '../testing/engine-fixture.ts';

const COMPANY = 7003;

let fixture: EngineFixture;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.connect(COMPANY);
});
afterEach(() => fixture.stop());

test('evaluates the alerts after each poll of the balances; a failed poll leaves them unchecked, not cleared', async () => {
  const [account] = fixture.reader.balances.get(COMPANY).accounts;
  const { engine } = fixture;
  engine.alerts.create({
    companyId: COMPANY,
    accountId: account?.accountId ?? '',
    currency: account?.currency ?? null,
    kind: 'below',
    threshold: '99999999999',
    margin: null,
  });
  expect(engine.alerts.list()).toMatchObject([
    { phase: 'raised', wasAlready: true, value: account?.balance, notChecked: null },
  ]);
  await fixture.pass(90_000);
  expect(engine.alerts.list()[0]?.receivedAt).toBeGreaterThan(account?.seenAt ?? 0);

  await fixture.service.stop();
  await fixture.pass(300_000);
  engine.alerts.evaluate();
  expect(engine.alerts.list()).toMatchObject([{ phase: 'raised', notChecked: 'stale' }]);
});
