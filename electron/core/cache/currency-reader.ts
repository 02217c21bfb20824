import type { Database } from '../sqlite/open-database.ts';
import type { CurrencyLabel } from '../../../shared/model/record.ts';

/** What currencies the records of a company name, and what the user calls them. */
export type CurrencyReader = ReturnType<typeof currencyReader>;

export function currencyReader(database: Database) {
  const used = database.prepare<[number], { currency: string; label: string | null; count: number }>(`
    SELECT record.currency, named.label, count(*) AS count FROM record
    LEFT JOIN settings.currency_label AS named
      ON named.company_id = record.company_id AND named.currency = record.currency
    WHERE record.company_id = ? AND record.currency IS NOT NULL
    GROUP BY record.currency ORDER BY count DESC, record.currency`);
  const defaultCurrency = database
    .prepare<[number], string | null>('SELECT default_currency FROM settings.company WHERE company_id = ?')
    .pluck();

  return {
    /** Most frequent first. The company's default currency is proposed for the most frequent id nobody named. */
    list(companyId: number): CurrencyLabel[] {
      const currencies = used.all(companyId);
      const proposal = defaultCurrency.get(companyId) ?? null;
      const named = currencies.some(({ label }) => label === proposal);
      const candidate = currencies.find(({ currency, label }) => currency.startsWith('#') && label === null);
      return currencies.map((entry) => ({
        ...entry,
        proposal: entry === candidate && !named ? proposal : null,
      }));
    },
  };
}
