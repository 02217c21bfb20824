import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../shared/model/record.ts';
import { api } from './api.ts';

/**
 * Whether a record is in the cache: others may name one that the service never sent. Undefined: not known yet.
 *
 * @param recordId null: nothing is asked for.
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
