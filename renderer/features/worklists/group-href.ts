import type { Duplicate } from '../../../shared/model/worklist.ts';
import { paths } from '../../../shared/screens.ts';
import { DOCUMENT_SORTING, MAX_FILTER_CHARACTERS, writeListView } from '../../ui/routing/list-view.ts';

/**
 * Address of the list with all records of a group of likely duplicates. For an equal amount, the list has exactly
 * these records; for an equal number only, which can be written in several ways, it has all records of the partner,
 * ordered by number.
 */
export function groupHref({ reasons, lines }: Pick<Duplicate, 'reasons' | 'lines'>): string | null {
  const [line] = lines;
  if (!line) return null;
  const { companyId, partnerId, partnerName, date, gross, currency } = line.row;
  const sameAmount = reasons.includes('amount');
  const search = writeListView(
    {
      sort: sameAmount ? DOCUMENT_SORTING.usual : { column: 'number', descending: false },
      text: partnerId === null ? (partnerName ?? '').slice(0, MAX_FILTER_CHARACTERS) : '',
      filter: {
        ...(partnerId !== null && { partners: [partnerId] }),
        ...(sameAmount && {
          date: { from: date, to: date },
          gross: { min: gross, max: gross },
          currencies: [currency],
        }),
      },
      recordId: null,
    },
    DOCUMENT_SORTING,
  );
  return `${paths.company(companyId, line.resource)}?${search}`;
}
