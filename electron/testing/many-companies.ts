import { addDays, utcDate } from '../../shared/calendar.ts';
import { DEFAULT_COMPANY_HEADER } from '../../shared/model/company.ts';
import { openCacheWriter } from '../core/cache/cache-writer.ts';
import { RawRecord } from '../core/answers/raw-record.ts';
import { openSettingsStore } from '../core/settings/settings-store.ts';
import { foundBalances } from '../core/cache/testing/found-balances.ts';

/**
 * Script that fills a profile with connected, completely synced companies, through the product's own writer:
 * `many-companies.ts <profile> <companies> <expenses of each> <accounts of each>`. Nothing answers at their address.
 */
const [profile = '', companies = '200', expenses = '100', accounts = '0'] = process.argv.slice(2);
const FIRST_ID = 10_001;
/** No service listens there, so requests fail at once. */
const ADDRESS = 'http://127.0.0.1:1';
const COMPLETION = { watermark: 1, lastPollServerTime: 1, clockSkewMs: 0 };

const now = Date.now();
const settings = openSettingsStore(profile);
const cache = openCacheWriter(profile);

for (let place = 0; place < Number(companies); place += 1) {
  const companyId = FIRST_ID + place;
  settings.saveCompany({
    companyId,
    serviceCompanyId: String(companyId),
    name: `Company ${place + 1}`,
    label: null,
    address: ADDRESS,
    headerName: DEFAULT_COMPANY_HEADER,
    headerState: 'unknown',
    taxAccountNumber: null,
    defaultCurrency: 'EUR',
    keep: 'session',
    sample: false,
    addedAt: now + place,
  });
  const records = Array.from({ length: Number(expenses) }, (_, number) => {
    const issued = addDays(utcDate(now), -number);
    const value = {
      id: number + 1,
      partner: 1 + (number % 20),
      partner_name: `Partner ${1 + (number % 20)} Ltd`,
      invoice_number: `${companyId}-${number + 1}`,
      issued_at: issued,
      due_at: addDays(issued, 30),
      created: `${issued}T08:00:00Z`,
      paid_status: 1 + (number % 3),
      currency: 'EUR',
      assignments: [
        { id: 1, expense_type: 1, net_amount: '100.00', vat_amount: '27.00', gross_amount: '127.00' },
      ],
    };
    return RawRecord.of(JSON.stringify(value));
  });
  const cash = Array.from({ length: Number(accounts) }, (_, number) => ({
    accountId: String(number + 1),
    name: `Account ${number + 1}`,
    accountNumber: null,
    currency: 'EUR',
    balance: `${place + 1}.00`,
    updatedAt: null,
  }));
  cache.transaction(() => {
    if (cash.length > 0)
      cache.balances.write(
        companyId,
        { summary: null, text: JSON.stringify(cash), accounts: cash },
        foundBalances(now),
      );
    cache.records.write(companyId, 'expenses', records, { now, runId: place + 1 });
    for (const list of ['expenses', 'incomes', 'partners', 'expense-types'] as const) {
      cache.log.complete(companyId, list, COMPLETION, now);
    }
  });
}

cache.close();
settings.close();
process.stdout.write(`${companies} companies\n`);
