import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerQuery } from '../../shared/model/ledger.ts';
import { api } from '../queries/api.ts';

/** Entries read at once. */
const PAGE = 25;

/** What a reader of the ledger looks at: all that one run found, or all that ever became of one record. */
export type LedgerSubject = { companyId: number } & (
  Required<Pick<LedgerQuery, 'runId'>> | Required<Pick<LedgerQuery, 'resource' | 'recordId'>>
);

/** The ledger of a run or a record, newest first, page by page. */
export function useLedger(subject: LedgerSubject) {
  return useInfiniteQuery(
    api.ledger.page.infiniteOptions({
      input: (before: number | null) => ({ ...subject, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.entryId),
    }),
  );
}
