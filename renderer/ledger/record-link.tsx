import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LedgerEntry } from '../../shared/model/ledger.ts';
import { paths } from '../shell/paths.ts';
import classes from './ledger.module.css';
import { recordTitle } from './record-title.ts';

/** The record an entry is about, by its name where it has one; leads to its details. */
export function RecordLink({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('records');
  const { companyId, resource, recordId, record } = entry;
  return (
    <Anchor
      inherit
      component={Link}
      href={paths.record(companyId, resource, recordId)}
      className={classes.record ?? ''}
    >
      {recordTitle(record, resource) ?? t('detail.unnamed', { id: recordId })}
    </Anchor>
  );
}
