import type { Database } from '../../sqlite/open-database.ts';
import { MAX_PROPOSALS, type CurrencyLabel, type NameProposal } from '../../../../shared/model/record.ts';
import { currencyOf } from '../../answers/currency.ts';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { companiesOfService } from './companies-of-service.ts';
import { RawRecord } from '../../answers/raw-record.ts';

/** Currencies in the records of a company, with the user's labels. */
export type CurrencyReader = ReturnType<typeof currencyReader>;

/** Records sampled per named currency of a list; a service sends all currencies of a list in the same form. */
const MAX_SAMPLE_ROWS = 20;
/** Maximum length of a currency label. */
const MAX_LABEL_CHARACTERS = 12;

export function currencyReader(database: Database) {
  const used = database.prepare<[number], { currency: string; label: string | null; count: number }>(`
    SELECT record.currency, named.label, count(*) AS count FROM record
    LEFT JOIN settings.currency_label AS named
      ON named.company_id = record.company_id AND named.currency = record.currency
    WHERE record.company_id = ? AND record.currency IS NOT NULL
    GROUP BY record.currency ORDER BY count DESC, natural_key(record.currency)`);
  const samples = database
    .prepare<[companyId: number, resource: 'expenses' | 'incomes', currency: string, limit: number], string>(
      `SELECT raw FROM record JOIN record_raw USING (row_id)
      WHERE company_id = ? AND resource = ? AND currency = ? LIMIT ?`,
    )
    .pluck();
  const defaultCurrency = database
    .prepare<[number], string | null>('SELECT default_currency FROM settings.company WHERE company_id = ?')
    .pluck();

  const labelsOf = database.prepare<[number], { currency: string; label: string }>(
    'SELECT currency, label FROM settings.currency_label WHERE company_id = ?',
  );
  const sameService = companiesOfService(database);

  /** The user's labels in other companies of the same service, by the number. */
  function labelsElsewhere(companyId: number): Map<string, NameProposal[]> {
    const found = new Map<string, NameProposal[]>();
    for (const other of sameService(companyId)) {
      for (const { currency, label } of labelsOf.all(other))
        found.set(currency, [...(found.get(currency) ?? []), proposal(label, 'company', other)]);
    }
    return found;
  }

  /** Names of numbered currencies, from records that carry `{id, name}` where others carry the id alone. */
  function namesInRecords(companyId: number, names: readonly string[]): Map<string, string> {
    const namesById = new Map<string, string>();
    for (const name of names.filter(({ length }) => length <= MAX_LABEL_CHARACTERS)) {
      for (const resource of ['expenses', 'incomes'] as const) {
        for (const raw of samples.all(companyId, resource, name, MAX_SAMPLE_ROWS)) {
          const { currency } = RawRecord.of(raw).value;
          const id = isJsonObject(currency) ? currencyOf(currency['id']) : null;
          if (id !== null) namesById.set(id, name);
        }
      }
    }
    return namesById;
  }

  return {
    /**
     * Most frequent first. A number without a label is proposed the name other records give it, then the labels it has
     * in other companies of the service. The most frequent number with neither is proposed the company's default
     * currency.
     */
    list(companyId: number): CurrencyLabel[] {
      const currencies = used.all(companyId);
      const isNumbered = ({ currency }: { currency: string }): boolean => currency.startsWith('#');
      const unnamed = currencies.filter((entry) => isNumbered(entry) && entry.label === null);
      if (unnamed.length === 0) return currencies.map((entry) => ({ ...entry, proposals: [] }));
      const namesById = namesInRecords(
        companyId,
        currencies.filter((entry) => !isNumbered(entry)).map(({ currency }) => currency),
      );
      const elsewhere = labelsElsewhere(companyId);
      const usual = defaultCurrency.get(companyId) ?? null;
      const isTaken =
        currencies.some(({ label }) => label === usual) ||
        [...namesById.values()].includes(usual ?? '') ||
        [...elsewhere.values()].flat().some(({ name }) => name === usual);
      const candidate = isTaken
        ? undefined
        : unnamed.find(({ currency }) => !namesById.has(currency) && !elsewhere.has(currency));
      const proposalsFor = (entry: { currency: string }): NameProposal[] => {
        const own = namesById.get(entry.currency);
        return distinct([
          ...(own === undefined ? [] : [proposal(own, 'records')]),
          ...(elsewhere.get(entry.currency) ?? []),
          ...(entry === candidate && usual !== null ? [proposal(usual, 'default')] : []),
        ]);
      };
      return currencies.map((entry) => ({
        ...entry,
        proposals: unnamed.includes(entry) ? proposalsFor(entry) : [],
      }));
    },
  };
}

function proposal(
  name: string,
  source: NameProposal['source'],
  companyId: number | null = null,
): NameProposal {
  return { name, source, companyId };
}

/** Each name once, as first proposed. */
function distinct(proposals: readonly NameProposal[]): NameProposal[] {
  const byName = new Map<string, NameProposal>();
  for (const each of proposals) if (!byName.has(each.name)) byName.set(each.name, each);
  return [...byName.values()].slice(0, MAX_PROPOSALS);
}
