import type { Database } from '../../sqlite/open-database.ts';

/** Display names of the currencies of a company's records, and the reverse lookup. */
export type CurrencyNames = ReturnType<typeof currencyNames>;

export function currencyNames(database: Database) {
  const labels = database.prepare<[number], { currency: string; label: string }>(
    'SELECT currency, label FROM settings.currency_label WHERE company_id = ?',
  );

  return {
    /** @returns a function from a record's currency to its display name; null for '' (no currency). */
    of(companyId: number): (currency: string) => string | null {
      const known = new Map(labels.all(companyId).map(({ currency, label }) => [currency, label]));
      return (currency) => (currency === '' ? null : (known.get(currency) ?? currency));
    },

    /** The record currencies with this display name; '' for null. */
    withName(companyId: number, name: string | null): string[] {
      if (name === null) return [''];
      const known = labels.all(companyId);
      const renamed = known.some(({ currency, label }) => currency === name && label !== name);
      const labelled = known.filter(({ currency, label }) => label === name && currency !== name);
      return [...(renamed ? [] : [name]), ...labelled.map(({ currency }) => currency)];
    },
  };
}
