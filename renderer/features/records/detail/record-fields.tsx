import { Title, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RecordDetail, Resource, RelatedRecord } from '../../../../shared/model/record.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { formatInstant } from '../../../ui/formatting/dates.ts';
import { ChangeList } from '../../../ui/history/change-list.tsx';
import { FieldList } from './field-list.tsx';
import { FieldTable, SentFields } from './sent-value.tsx';
import { LINE_FIELDS, splitFields } from './known-fields.ts';
import { KnownValue } from './known-value.tsx';
import { PartnerRecords } from './partner-records.tsx';
import classes from './record-panel.module.css';
import { CopyValue } from '../../../ui/clipboard/copy-value.tsx';
import { SentText } from '../../../ui/sent-text.tsx';
import rawRecordClasses from './raw-record.module.css';
import { Amount } from '../../../ui/figures/amount.tsx';
import { paths } from '../../../../shared/screens.ts';
import { DateText } from '../../../ui/records/date-cell.tsx';
import { StatusMark } from '../../../ui/records/status-mark.tsx';
import relatedRecordsClasses from './related-records.module.css';

interface Props {
  companyId: number;
  resource: Resource;
  record: RecordDetail;
}

/** All fields of a record, each once: known fields in words, others as sent, and the complete text. */
export function RecordFields({ companyId, resource, record }: Props) {
  const { t } = useTranslation(['records', 'history']);
  const { row } = record;
  const partnerId = resource === 'partners' ? row.recordId : row.partnerId;
  const { known, lines, other } = splitFields(record.fields, resource);
  return (
    <>
      {record.related.length > 0 && (
        <Section title={t('detail.related')}>
          <RelatedRecords resource={resource} related={record.related} />
        </Section>
      )}
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
          label={t('history:ofRecord')}
          nothing={t('history:nothing.record')}
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

/** The exact text of the record, collapsed by default. */
export function RawRecord({ raw }: { raw: string }) {
  const { t } = useTranslation('records');
  return (
    <details className={rawRecordClasses.raw}>
      <summary>{t('detail.raw')}</summary>
      <div className={rawRecordClasses.copy}>
        <CopyValue value={raw} name={t('detail.raw')} />
      </div>
      <SentText name={t('detail.raw')} text={raw} />
    </details>
  );
}

/** Related records, such as a cancelled invoice and its cancelling invoice, with links in both directions. */
export function RelatedRecords({
  resource,
  related,
}: {
  resource: Resource;
  related: readonly RelatedRecord[];
}) {
  const { t } = useTranslation('records');
  return (
    <ul className={relatedRecordsClasses.records}>
      {related.map(({ relation, row }) => (
        <li key={row.recordId} className={relatedRecordsClasses.record}>
          <span className={relatedRecordsClasses.relation}>{t(`detail.relation.${relation}`)}</span>
          <Anchor
            inherit
            component={Link}
            dir="auto"
            href={paths.record(row.companyId, resource, row.recordId)}
          >
            {row.number ?? t('detail.unnamed', { id: row.recordId })}
          </Anchor>
          <DateText date={row.date} unreadable={row.unreadable.includes('date')} />
          <StatusMark row={row} />
          <Amount value={row.gross} currency={row.currency} asSent={row.unreadable.includes('gross')} />
        </li>
      ))}
    </ul>
  );
}
