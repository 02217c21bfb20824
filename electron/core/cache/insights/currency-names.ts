import type { Database } from '../../sqlite/open-database.ts';

/** What the currencies of a company's records are called, and which of them a name stands for. */
export type CurrencyNames = ReturnType<typeof currencyNames>;

export function currencyNames(database: Database) {
  const labels = database.prepare<[number], { currency: string; label: string }>(
    'SELECT currency, label FROM settings.currency_label WHERE company_id = ?',
  );

  return {
    /** @returns the name of a currency as the records carry it; null for '', which stands for none. */
    of(companyId: number): (currency: string) => string | null {
      const known = new Map(labels.all(companyId).map(({ currency, label }) => [currency, label]));
      return (currency) => (currency === '' ? null : (known.get(currency) ?? currency));
    },

    /** The currencies of the records that are called so; '' for null. */
    calledSo(companyId: number, name: string | null): string[] {
      if (name === null) return [''];
      const known = labels.all(companyId);
      const renamed = known.some(({ currency, label }) => currency === name && label !== name);
      const labelled = known.filter(({ currency, label }) => label === name && currency !== name);
      return [...(renamed ? [] : [name]), ...labelled.map(({ currency }) => currency)];
    },
  };
}
