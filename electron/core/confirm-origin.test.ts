import { expect, test, vi } from 'vitest';
import { requireConfirmedOrigin } from './confirm-origin.ts';
import { anyCompany } from './settings/testing/any-company.ts';

const ORIGIN = 'https://books.example:8443';
const company = async () => anyCompany(7, { label: 'Alder' });
const refusal = (origin: string) => ({ failure: { code: 'origin-unconfirmed', origin } });

test('requires confirmation outside the page before a stored token is sent to another origin', async () => {
  const confirmOrigin = vi.fn(async () => true);
  await requireConfirmedOrigin({ confirmOrigin }, ORIGIN, company);
  expect(confirmOrigin).toHaveBeenCalledExactlyOnceWith({ company: 'Alder', origin: ORIGIN });
  confirmOrigin.mockResolvedValue(false);
  await expect(requireConfirmedOrigin({ confirmOrigin }, ORIGIN, company)).rejects.toMatchObject(
    refusal(ORIGIN),
  );
});

test.each([`${ORIGIN}/path`, 'https://books.example:443', 'books.example', 'https://books.example\nSend it'])(
  'shows no prompt for %j, which is not an origin',
  async (text) => {
    const confirmOrigin = vi.fn(async () => true);
    await expect(requireConfirmedOrigin({ confirmOrigin }, text, company)).rejects.toMatchObject(
      refusal(text),
    );
    expect(confirmOrigin).not.toHaveBeenCalled();
  },
);

test('shows no prompt if the token stays with its origin, or if the window cannot show one', async () => {
  const confirmOrigin = vi.fn(async () => false);
  await requireConfirmedOrigin({ confirmOrigin }, null, company);
  await requireConfirmedOrigin({}, ORIGIN, company);
  expect(confirmOrigin).not.toHaveBeenCalled();
});

test('shows no prompt for a removed company', async () => {
  const confirmOrigin = vi.fn(async () => true);
  const gone = requireConfirmedOrigin({ confirmOrigin }, ORIGIN, async () => undefined);
  await expect(gone).rejects.toMatchObject(refusal(ORIGIN));
  expect(confirmOrigin).not.toHaveBeenCalled();
});
