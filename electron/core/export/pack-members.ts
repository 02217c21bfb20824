import { OTHER_TYPES } from '../../../shared/enums.ts';
import type { Figure } from '../../../shared/model/insight.ts';
import type { PackFigures, PackTable } from '../../../shared/model/pack.ts';
import { knownGross } from '../../../shared/known-figures.ts';
import { addAmounts, subtractAmounts } from '../../../shared/money.ts';
import type { PackWords } from '../../../shared/pack-words.ts';

type Row = PackTable['rows'][number];

/** The top partners or types of each list, the others together, and the records without one; the rows add up to the list. */
export function memberRows({ members }: PackFigures, dimension: 'partner' | 'type', words: PackWords): Row[] {
  return members
    .filter((each) => each.dimension === dimension)
    .flatMap(({ list, currency, members: { members: named, others, whole } }) => {
      const row = (name: string, figure: Figure, counted = true): Row => [
        words[list],
        name,
        currency,
        counted ? String(figure.count) : null,
        knownGross(figure),
      ];
      const shown = named.filter(({ now }) => now.count > 0);
      const sum = [...shown.map(({ now }) => now.gross), others.now.gross].reduce(addAmounts, '0.00');
      const rest = subtractAmounts(whole.now.gross, sum);
      return [
        ...shown.map(({ name, member, now }) =>
          row(name ?? (member === OTHER_TYPES ? words.others : `#${member}`), now),
        ),
        ...(others.now.count > 0 ? [row(words.others, others.now)] : []),
        // A record of several types counts for each, so the number of records without a type cannot be subtracted.
        ...(rest === '0.00'
          ? []
          : [
              row(
                dimension === 'partner' ? words.noPartner : words.noType,
                { count: 0, gross: rest, notIncluded: 0 },
                false,
              ),
            ]),
      ];
    });
}
