import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../shared/model/record.ts';
import { api } from './api.ts';

/**
 * Whether a record is cached; records may refer to one that the service never sent. Undefined while loading.
 *
 * @param recordId null: nothing is fetched.
 */
export function useHasRecord(
  companyId: number,
  resource: Resource,
  recordId: string | null,
): boolean | undefined {
  const { isError, isSuccess } = useQuery(
    api.records.get.queryOptions({
      input: { companyId, resource, recordId: recordId ?? '' },
      enabled: recordId !== null,
      retry: false,
    }),
  );
  return isSuccess ? true : isError ? false : undefined;
}
