import { useQuery } from '@tanstack/react-query';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { api } from '../../../queries/api.ts';
import { nameless } from '../nameless.ts';
import { SentValue } from './sent-value.tsx';

/** An expense type by its name: the one sent along, else the one in the cache, else its id. */
export function TypeName({ companyId, node }: { companyId: number; node: FieldNode }) {
  const sent = node.children.find(({ name }) => name === 'name')?.text;
  const recordId = node.text;
  const type = useQuery(
    api.records.get.queryOptions({
      input: { companyId, resource: 'expense-types', recordId: recordId ?? '' },
      enabled: recordId !== null,
    }),
  );
  if (sent) return sent;
  if (recordId === null) return <SentValue node={node} />;
  return type.data?.row.name ?? nameless(recordId);
}
