import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../../../shared/model/insight.ts';
import { api } from '../../queries/api.ts';
import { nameless } from '../records/nameless.ts';

/** What a partner or type is called by its own record, else its id; null where nothing is asked for. */
export function useSubjectName(companyId: number, subject: Subject | null): string | null {
  const resource = subject?.dimension === 'type' ? 'expense-types' : 'partners';
  const recordId = subject?.member ?? '';
  const record = useQuery(
    api.records.get.queryOptions({
      input: { companyId, resource, recordId },
      enabled: subject !== null,
      retry: false,
    }),
  );
  return subject && (record.data?.row.name ?? nameless(subject.member));
}
