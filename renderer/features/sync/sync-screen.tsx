import { Text, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { SyncHealth } from '../../ui/sync-health/sync-health.tsx';
import { UnreadableNotice } from '../../ui/unreadable/unreadable-notice.tsx';
import { RemovalReviews } from './removal-reviews.tsx';
import { SyncDetails } from './sync-details.tsx';
import { useOpenRun } from './use-open-run.ts';
import { useRecordCounts } from './use-record-counts.ts';
import classes from './sync.module.css';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { BusyButton } from '../../ui/forms/busy-button.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { TargetRow } from './target-row.tsx';
import { FailureNotice } from '../../ui/failures/failure-notice.tsx';
import { useNow } from '../../data/clock.ts';
import { IssueButton } from '../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../ui/sync-health/issue-text.ts';
import { issueOf } from '../../ui/sync-health/issues.ts';

/** State of a company's lists, for diagnosis. What only explains the sync itself is folded away. */
export function SyncScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompany(companyId);
  const { openRun } = useOpenRun();
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={<SyncHealth companyId={companyId} />}
        actions={<SweepButton companyId={companyId} />}
      />
      <SyncIssue companyId={companyId} />
      <RemovalReviews companyId={companyId} />
      <div className={classes.unreadable}>
        <UnreadableNotice companyId={companyId} resource={null} />
      </div>
      <SyncTargets companyId={companyId} />
      <div className={classes.details}>
        {/* Open if the address leads to a run, as it does on the way back from a record. */}
        <Disclosure lazy open={openRun !== null} summary={t('details.title')}>
          <SyncDetails companyId={companyId} />
        </Disclosure>
      </div>
    </>
  );
}

/** Starts a full resync of all lists. */
export function SweepButton({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  const notifyError = useNotifyError();
  const sweep = useMutation(api.sync.sweep.mutationOptions({ onError: notifyError }));
  const running = company?.targets.some((target) => target.sweep?.phase === 'running') ?? false;
  return (
    <BusyButton
      label={t('sweep.start')}
      icon={RotateCw}
      running={running}
      // Not available while the company's sync is stopped; the notice above offers the remedy.
      disabled={!company || company.stopped !== null}
      onClick={() => sweep.mutate({ companyId, resource: null })}
    />
  );
}

/** State of each list and of the balances: failures, age and records. */
export function SyncTargets({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  const records = useRecordCounts(companyId);
  if (!company) return <Text c="dimmed">{t('unknown')}</Text>;
  return (
    <DataTable caption={t('now.label')} align="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('now.what')}</Table.Th>
          <Table.Th>{t('now.state')}</Table.Th>
          <Table.Th>{t('now.lastSuccess')}</Table.Th>
          <Table.Th className={figureCell ?? ''}>{t('now.records')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {company.targets.map((target) => (
          <TargetRow key={target.target} company={company} target={target} records={records[target.target]} />
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

/** Explains why the company's data cannot be synced, with the remedy; empty if waiting is the only one. */
export function SyncIssue({ companyId }: { companyId: number }) {
  const company = useCompanySync(companyId);
  const now = useNow();
  const issue = company && issueOf(company, now);
  // A problem that only requires waiting is shown with its list.
  if (!issue || (issue.action === 'details' && !company.stopped)) return null;
  return (
    <div className={classes.notice}>
      <FailureNotice
        {...issueText(issue)}
        action={issue.action === 'details' ? null : <IssueButton issue={issue} />}
      />
    </div>
  );
}
