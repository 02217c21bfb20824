import type { Database } from '../../sqlite/open-database.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { currencyOfSign, type TypedSearch } from './read-search.ts';
import { currencyWord, type Wanted } from './text-match.ts';

/** Finds the index words for ids whose names match a typed word: types of lines, and partners given by id alone. */
type NamedBy = (word: string) => string[];

/** Resolves the names, labels and signs in a search. */
export function resolveSearch(database: Database) {
  const labels = database.prepare<
    [{ companyId: number | null }],
    { companyId: number; currency: string; label: string }
  >(`
    SELECT company_id AS companyId, currency, label FROM settings.currency_label
    WHERE company_id = coalesce(@companyId, company_id)`);

  function currencyMarks(companyId: number | null, currencies: string[]): Wanted {
    const names = new Set(currencies.map(fold));
    const labelled = labels
      .all({ companyId })
      .filter(({ label }) => names.has(fold(label)) || names.has(fold(currencyOfSign(label) ?? label)));
    return {
      any: [
        ...currencies.map((code) =>
          companyId === null
            ? { markBegins: currencyWord(null, code) }
            : { mark: currencyWord(companyId, code) },
        ),
        ...labelled.map(({ companyId: company, currency }) => ({ mark: currencyWord(company, currency) })),
      ],
    };
  }

  return (companyId: number | null, search: TypedSearch, namedBy: NamedBy): Wanted => {
    const known = new Map<string, Wanted>();
    function wordOf(word: string): Wanted {
      let wanted = known.get(word);
      if (!wanted) {
        const ids = namedBy(word).map((mark) => ({ mark }));
        known.set(word, (wanted = ids.length === 0 ? { begins: word } : { any: [{ begins: word }, ...ids] }));
      }
      return wanted;
    }
    function wantedOf(typed: TypedSearch): Wanted {
      if ('all' in typed) return { all: typed.all.map(wantedOf) };
      if ('any' in typed) return { any: typed.any.map(wantedOf) };
      if ('begins' in typed) return wordOf(typed.begins);
      return 'currencies' in typed ? currencyMarks(companyId, typed.currencies) : typed;
    }
    return wantedOf(search);
  };
}
