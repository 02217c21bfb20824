import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LedgerEntry } from '../../shared/model/ledger.ts';
import { api } from '../queries/api.ts';
import { paths } from '../shell/paths.ts';
import classes from './ledger.module.css';
import { recordTitle } from './record-title.ts';

/** The record an entry is about, by its name where that is known; leads to its details. */
export function RecordLink({ entry }: { entry: Pick<LedgerEntry, 'companyId' | 'resource' | 'recordId'> }) {
  const { t } = useTranslation('records');
  const { companyId, resource, recordId } = entry;
  const record = useQuery(api.records.get.queryOptions({ input: { companyId, resource, recordId } }));
  return (
    <Anchor
      inherit
      component={Link}
      href={paths.record(companyId, resource, recordId)}
      className={classes.record ?? ''}
    >
      {(record.data && recordTitle(record.data.row, resource)) ?? t('detail.unnamed', { id: recordId })}
    </Anchor>
  );
}
