import { expect, test, vi } from 'vitest';
import { requireConfirmedOrigin } from './confirm-origin.ts';
import { anyCompany } from './settings/testing/any-company.ts';

const ORIGIN = 'https://books.example:8443';
const company = async () => anyCompany(7, { label: 'Alder' });
const refusal = (origin: string) => ({ failure: { code: 'origin-unconfirmed', origin } });

test('a window that can ask outside its page decides whether a stored token is sent elsewhere', async () => {
  const confirmOrigin = vi.fn(async () => true);
  await requireConfirmedOrigin({ confirmOrigin }, ORIGIN, company);
  expect(confirmOrigin).toHaveBeenCalledExactlyOnceWith({ company: 'Alder', origin: ORIGIN });
  confirmOrigin.mockResolvedValue(false);
  await expect(requireConfirmedOrigin({ confirmOrigin }, ORIGIN, company)).rejects.toMatchObject(
    refusal(ORIGIN),
  );
});

test.each([`${ORIGIN}/path`, 'https://books.example:443', 'books.example', 'https://books.example\nSend it'])(
  'no one is asked about %j, which no address is compared with',
  async (text) => {
    const confirmOrigin = vi.fn(async () => true);
    await expect(requireConfirmedOrigin({ confirmOrigin }, text, company)).rejects.toMatchObject(
      refusal(text),
    );
    expect(confirmOrigin).not.toHaveBeenCalled();
  },
);

test('no one is asked where the token goes nowhere else, or by a window that cannot ask', async () => {
  const confirmOrigin = vi.fn(async () => false);
  await requireConfirmedOrigin({ confirmOrigin }, null, company);
  await requireConfirmedOrigin({}, ORIGIN, company);
  expect(confirmOrigin).not.toHaveBeenCalled();
});

test('a company that is gone is not asked about', async () => {
  const confirmOrigin = vi.fn(async () => true);
  const gone = requireConfirmedOrigin({ confirmOrigin }, ORIGIN, async () => undefined);
  await expect(gone).rejects.toMatchObject(refusal(ORIGIN));
  expect(confirmOrigin).not.toHaveBeenCalled();
});
