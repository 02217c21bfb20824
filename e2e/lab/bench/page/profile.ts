import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openSettingsStore } from '../../../../electron/core/settings/settings-store.ts';
import { runBackfill } from '../../../../electron/core/sync/runs/run-backfill.ts';
import { runBalances } from '../../../../electron/core/sync/runs/run-balances.ts';
import { pageBody } from '../books.ts';
import { openProduct } from '../product-reading.ts';

const ROWS = 1_000;

export interface ProfileSize {
  companies: number;
  /** Of all companies. Each has up to a thousand, except for the first one, which has all others. */
  records: number;
}

/** Number of records of a company; companies are numbered from 1. */
export function recordsOf({ companies, records }: ProfileSize, company: number): number {
  const small = Math.min(1_000, Math.floor(records / companies));
  return company === 1 ? records - small * (companies - 1) : small;
}

/**
 * Returns a profile as the product writes it, created once and reused. Everything is cached and there is no token, so
 * that nothing is requested during a measurement.
 *
 * @param folder where profiles are stored.
 * @returns the profile's own folder in it.
 */
export async function cachedProfile(
  folder: string,
  size: ProfileSize,
  say: (words: string) => void,
): Promise<string> {
  const profile = path.join(folder, `${size.records}-of-${size.companies}`);
  if (existsSync(profile)) return profile;
  const unfinished = `${profile}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const product = openProduct(unfinished);
  for (let company = 1; company <= size.companies; company += 1) {
    const book = { company, records: recordsOf(size, company) };
    if (company === 1 || company % 50 === 0) say(`writing company ${company} of ${size.companies}`);
    await runBackfill(
      product.context(company, (query) => pageBody(book, Number(query.get('page') ?? 0), ROWS, true)),
      'expenses',
    );
    await runBalances(product.context(company, () => balancesBody(company)));
  }
  product.cache.close();
  connect(unfinished, size);
  renameSync(unfinished, profile);
  return profile;
}

function balancesBody(company: number): Buffer {
  const account = (id: number, balance: string): string =>
    `{"id":${company * 10 + id},"name":"Account ${id}","account_number":"11700000-${company}","currency":"HUF",` +
    `"current_balance":"${balance}","last_updated":"2026-01-01T08:00:00Z"}`;
  return Buffer.from(`{"accounts":[${account(1, `${company}0000.50`)},${account(2, '-1250.00')}]}`);
}

function connect(profile: string, { companies }: ProfileSize): void {
  const settings = openSettingsStore(profile);
  for (let companyId = 1; companyId <= companies; companyId += 1) {
    settings.saveCompany({
      companyId,
      serviceCompanyId: String(companyId),
      name: `Company ${String(companyId).padStart(3, '0')}`,
      label: null,
      address: 'https://accounting.example',
      headerName: 'Service-Company-Id',
      headerState: 'unknown',
      taxAccountNumber: null,
      defaultCurrency: 'HUF',
      // Never entered, so it is missing, and nothing is requested.
      keep: 'session',
      sample: false,
      addedAt: companyId,
    });
  }
  settings.saveSettings({ privacy: false });
  settings.close();
}
