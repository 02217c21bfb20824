import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OTHER_TYPES } from '../../../shared/enums.ts';
import type { Subject } from '../../../shared/model/insight.ts';
import { api } from '../../data/queries/api.ts';
import { LISTS } from './lists.ts';
import { subjectName } from './subject-name.ts';

/** Number of newest records of a list to read a name from. */
const MAX_NAME_RECORDS = 8;

/**
 * Name of a partner or type: from its own record, else from its newest records, else a text that says it has no name.
 * Null without a subject and while loading.
 */
export function useSubjectName(companyId: number, subject: Subject | null): string | null {
  const { t } = useTranslation('insights');
  const resource = subject?.dimension === 'type' ? 'expense-types' : 'partners';
  const recordId = subject?.member ?? '';
  const record = useQuery(
    api.records.get.queryOptions({
      input: { companyId, resource, recordId },
      enabled: subject !== null,
      retry: false,
    }),
  );
  const own = record.isError ? null : record.data?.row.name;
  // Records contain the names of all their types together, so they cannot name a single one.
  const isFromRecords = own === null && subject?.dimension === 'partner';
  const reported = useQueries({
    queries: LISTS.map((list) =>
      api.records.page.queryOptions({
        input: {
          companyId,
          resource: list,
          filter: { partners: [recordId] },
          sort: { column: 'date', descending: true },
          offset: 0,
          limit: MAX_NAME_RECORDS,
        },
        enabled: isFromRecords,
      }),
    ),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? undefined
        : answers.flatMap(({ data }) => data?.map(({ partnerName }) => partnerName) ?? []),
  });
  if (subject === null) return null;
  if (subject.dimension === 'type' && subject.member === OTHER_TYPES) return t('otherTypes');
  const name = subjectName({ own, reported: isFromRecords ? reported : [] });
  if (name === undefined) return null;
  return name ?? t(`subject.unnamed.${subject.dimension}`, { id: recordId });
}
