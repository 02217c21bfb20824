import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { RecordDetail, Resource } from '../../../../shared/model/record.ts';
import { Facts } from '../../../components/facts.tsx';
import { formatInstant } from '../../../formatting/dates.ts';
import { ChangeList } from '../../../ledger/change-list.tsx';
import { FieldList } from './field-list.tsx';
import { FieldTable } from './field-table.tsx';
import { LINE_FIELDS, splitFields } from './known-fields.ts';
import { KnownValue } from './known-value.tsx';
import { PartnerRecords } from './partner-records.tsx';
import { RawRecord } from './raw-record.tsx';
import { SentFields } from './sent-value.tsx';
import classes from './record-panel.module.css';

interface Props {
  companyId: number;
  resource: Resource;
  record: RecordDetail;
}

/** Everything a record carries, each field once: in words where it is known, as sent where not, and the whole text. */
export function RecordFields({ companyId, resource, record }: Props) {
  const { t } = useTranslation(['records', 'ledger']);
  const { row } = record;
  const partnerId = resource === 'partners' ? row.recordId : row.partnerId;
  const { known, lines, other } = splitFields(record.fields, resource);
  return (
    <>
      {known.length > 0 && (
        <Section title={t('detail.known')}>
          <FieldList
            fields={known.map(({ name, form, node }) => ({
              key: name,
              field: name,
              value: <KnownValue companyId={companyId} row={row} node={node} form={form} />,
              copy: node.text,
            }))}
          />
        </Section>
      )}
      {lines && (
        <Section title={t('detail.lines')}>
          <FieldTable
            label={t('detail.lines')}
            rows={lines.children}
            known={LINE_FIELDS}
            renderKnown={(node, form) => (
              <KnownValue companyId={companyId} row={row} node={node} form={form} />
            )}
          />
        </Section>
      )}
      {other.length > 0 && (
        <Section title={t('detail.other')}>
          <SentFields fields={other} />
        </Section>
      )}
      {partnerId !== null && (
        <PartnerRecords
          key={partnerId}
          companyId={companyId}
          partnerId={partnerId}
          own={{ resource, recordId: row.recordId }}
        />
      )}
      <Section title={t('detail.history')}>
        <Facts
          facts={[
            [t('detail.firstSeen'), formatInstant(row.firstSeenAt)],
            [
              t('detail.changed'),
              row.changedAt === null ? t('detail.neverChanged') : formatInstant(row.changedAt),
            ],
          ]}
        />
        <ChangeList
          of={{ companyId, resource, recordId: row.recordId }}
          label={t('ledger:ofRecord')}
          nothing={t('ledger:nothing.record')}
        />
      </Section>
      <RawRecord raw={record.raw} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}
