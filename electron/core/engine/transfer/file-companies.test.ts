import { describe, expect, test } from 'vitest';
import { FIRST_LOCAL_COMPANY_ID } from '../../../../shared/model/company.ts';
import type { Transfer } from '../../../../shared/model/transfer.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openTransferProfile } from './testing/filled-profile.ts';

const HERE = 'https://books.example';
const THERE = 'https://other.example/api/';

interface Connected {
  companyId: number;
  serviceCompanyId: string;
  address: string;
  name?: string;
}

/** A profile with these companies connected. */
function profileOf(...connected: Connected[]) {
  const made = openTransferProfile();
  for (const { companyId, ...company } of connected)
    made.settings.saveCompany(anyCompany(companyId, company));
  return { ...made, preview: (text: string) => made.transfers.preview(made.send(text)) };
}
type Profile = ReturnType<typeof profileOf>;

const noteOn = ({ settings }: Profile, companyId: number, note: string): void =>
  settings.marks.write(companyId, 'expenses', '7', note);
const noted = ({ exported }: Profile) =>
  ((JSON.parse(exported()) as Transfer).sections.recordMarks ?? []).map(({ companyId, note }) => [
    companyId,
    note,
  ]);
/** Converts a file to the format of version 1. */
function asVersion1(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as Transfer), version: 1, companies: undefined });
}

/** The same company number at two services, the second under a local key. */
const A_HERE = { companyId: 5, serviceCompanyId: '5', address: HERE, name: 'Malom' };
const A_THERE = { companyId: FIRST_LOCAL_COMPANY_ID, serviceCompanyId: '5', address: THERE, name: 'Papír' };

test('assigns notes on companies with the same number at two services correctly, whatever the local keys', () => {
  const from = profileOf(A_HERE, A_THERE);
  noteOn(from, A_HERE.companyId, 'here');
  noteOn(from, A_THERE.companyId, 'there');
  const text = from.exported();
  expect(text).not.toMatch(/example|https/);

  const swapped = profileOf(
    { ...A_THERE, companyId: 5, address: 'https://OTHER.example/api' },
    { ...A_HERE, companyId: FIRST_LOCAL_COMPANY_ID },
  );
  expect(swapped.preview(text).skipped).toEqual([]);
  swapped.put(text);
  expect(noted(swapped)).toEqual([
    [5, 'there'],
    [FIRST_LOCAL_COMPANY_ID, 'here'],
  ]);
});

test('assigns nothing of a company that is not connected to another with its number, but counts and names it', () => {
  const from = profileOf(A_HERE);
  from.settings.labelCurrency(5, '#1', 'HUF');
  from.settings.lists.addView({
    name: 'Open',
    resource: 'expenses',
    companyId: 5,
    search: '',
    layout: null,
  });
  from.settings.saveSettings({
    trayBalances: [
      { companyId: 5, currency: 'EUR' },
      { companyId: 5, accountId: '1' },
    ],
  });
  noteOn(from, 5, 'here');
  const to = profileOf({ ...A_THERE, companyId: 5 });
  const text = from.exported();
  expect(to.preview(text).skipped).toEqual([
    { companyId: 5, name: 'Malom', reason: 'not-connected', entries: 5 },
  ]);
  const { effects } = to.put(text);
  expect(effects.flatMap(({ added, changed }) => [added, changed]).every((count) => count === 0)).toBe(true);
  expect(noted(to)).toEqual([]);
  expect(to.settings.settings().trayBalances).toBeNull();
});

test('imports only the tray balances of connected companies', () => {
  const from = profileOf(A_HERE, A_THERE);
  from.settings.saveSettings({
    trayBalances: [A_HERE, A_THERE].map(({ companyId }) => ({ companyId, currency: 'EUR' })),
  });
  const to = profileOf({ ...A_THERE, companyId: 77 });
  to.put(from.exported());
  expect(to.settings.settings().trayBalances).toEqual([{ companyId: 77, currency: 'EUR' }]);
});

test('exports the user’s label of a company as its name', () => {
  const from = profileOf(A_HERE);
  from.settings.saveCompany(anyCompany(5, { ...A_HERE, label: 'Mill' }));
  expect(JSON.parse(from.exported())).toMatchObject({ companies: [{ companyId: 5, name: 'Mill' }] });
});

describe('a file of version 1, which identifies companies only by number,', () => {
  test('applies to the only connection with that number', () => {
    const from = profileOf(A_HERE);
    noteOn(from, 5, 'here');
    const to = profileOf({ ...A_HERE, companyId: 12 });
    to.put(asVersion1(from.exported()));
    expect(noted(to)).toEqual([[12, 'here']]);
  });

  test('applies to none if two services use the number, or if the number is a local key', () => {
    const from = profileOf(A_HERE, A_THERE);
    noteOn(from, 5, 'here');
    noteOn(from, FIRST_LOCAL_COMPANY_ID, 'there');
    const to = profileOf(A_HERE, A_THERE);
    const text = asVersion1(from.exported());
    expect(to.preview(text).skipped).toEqual([
      { companyId: 5, name: null, reason: 'ambiguous', entries: 1 },
      { companyId: FIRST_LOCAL_COMPANY_ID, name: null, reason: 'ambiguous', entries: 1 },
    ]);
    to.put(text);
    expect(noted(to)).toEqual([]);
  });

  test('omits entries without a connection', () => {
    const from = profileOf(A_HERE);
    noteOn(from, 5, 'here');
    const to = profileOf({ ...A_HERE, companyId: 5, serviceCompanyId: '6' });
    expect(to.preview(asVersion1(from.exported())).skipped).toEqual([
      { companyId: 5, name: null, reason: 'not-connected', entries: 1 },
    ]);
  });
});
