import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OTHER_TYPES } from '../../../shared/enums.ts';
import type { Subject } from '../../../shared/model/insight.ts';
import { api } from '../../data/queries/api.ts';
import { LISTS } from './lists.ts';
import { subjectName } from './subject-name.ts';

/** The newest records of a list that may tell a name. */
const ASKED = 8;

/**
 * What a partner or type is called: by its own record, else as its newest records call it, else in words that say it has no
 * name. Null where nothing is asked for, and until it is known.
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
  // What records say of a type is the names of all types they have.
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
          limit: ASKED,
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
