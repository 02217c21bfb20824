import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Failure } from '../../../shared/errors.ts';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { show } = await openPage('filled');
const { syncStore } = await import('../../data/queries/sync-store.ts');
const { PauseText } = await import('./pause-text.tsx');

const companyId = SAMPLES.small;
const retry = page.getByRole('button', { name: 'Try again now' });
const link = page.getByRole('link', { name: 'Show what to do' });

beforeEach(() => expect.poll(() => syncStore.read()?.has(companyId)).toBe(true));

const known = () => {
  const company = syncStore.read()?.get(companyId);
  if (!company) throw new Error('the company has no sync state');
  return company;
};
const syncedAt = () => known().targets.find(({ target }) => target === 'balances')?.lastSuccessAt ?? 0;

function showPause(stopped: Failure): void {
  syncStore.apply({ kind: 'companies', companies: [{ ...known(), stopped }] });
  show('/overview', <PauseText companyId={companyId} />);
}

test('offers a retry in the notice if the service refused the token', async () => {
  showPause({ code: 'token-refused', detail: null });
  await expect.element(link).toBeVisible();
  const before = syncedAt();
  await retry.click();
  await expect.poll(syncedAt).toBeGreaterThan(before);
  // The service accepts the token, so the company is no longer paused.
  syncStore.apply({ kind: 'companies', companies: [{ ...known(), stopped: null }] });
  await expect.element(retry).not.toBeInTheDocument();
});

test('offers only the instructions if a retry cannot help', async () => {
  showPause({ code: 'token-malformed', reason: 'empty' });
  await expect.element(link).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
