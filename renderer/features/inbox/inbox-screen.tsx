import { Button, Group, Switch } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { companyName, useCompany } from '../../queries/companies.ts';
import { unreadIn, useInboxCounts } from '../../queries/inbox.ts';
import { ScopeLinks } from '../../shell/scope-links.tsx';
import { CompaniesWithNews } from './companies-with-news.tsx';
import { InboxList } from './inbox-list.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useInboxView } from './use-inbox-view.ts';
import { useMarkSeen } from './use-mark-seen.tsx';

/** What changed in the books since the user last looked: of one company. */
export function InboxScreen({ companyId }: { companyId: number }) {
  return <Inbox companyId={companyId} />;
}

/** The same of all companies together, with how much is new in each. */
export function AllInboxScreen() {
  return <Inbox companyId={null} />;
}

function Inbox({ companyId }: { companyId: number | null }) {
  const { t } = useTranslation('inbox');
  const company = useCompany(companyId ?? 0);
  const all = useInboxCounts();
  const { view, change } = useInboxView();
  const { mark, marking } = useMarkSeen();
  const counts = [...(all?.values() ?? [])].filter(
    (count) => companyId === null || count.companyId === companyId,
  );
  const unread = unreadIn(all, companyId);
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={
          all &&
          (unread === 0 ? t('nothingNew') : t('unread', { count: unread, number: formatCount(unread) }))
        }
        actions={
          <>
            <ScopeLinks screen="inbox" />
            <Button
              leftSection={<CheckCheck size={16} aria-hidden />}
              variant="default"
              disabled={unread === 0}
              loading={marking}
              onClick={() => mark(counts)}
            >
              {t(companyId === null ? 'markAll' : 'mark')}
            </Button>
          </>
        }
      />
      {companyId === null && counts.length > 0 && <CompaniesWithNews counts={counts} onMark={mark} />}
      <Group justify="space-between" mb="xs">
        <TopicFilter counts={counts} topic={view.topic} onChange={(topic) => change({ topic })} />
        <Switch
          size="xs"
          label={t('withSeen')}
          checked={view.withSeen}
          onChange={(event) => change({ withSeen: event.currentTarget.checked })}
        />
      </Group>
      <InboxList companyId={companyId} view={view} onShowSeen={() => change({ withSeen: true })} />
    </>
  );
}
