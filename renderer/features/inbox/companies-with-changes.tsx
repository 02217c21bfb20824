import { ActionIcon, Anchor, Group, Table } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { InboxCount } from '../../../shared/model/inbox.ts';
import { TOPICS } from '../../../shared/enums.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import classes from '../../ui/history/inbox.module.css';

interface Props {
  counts: readonly InboxCount[];
  onMark: (counts: readonly InboxCount[]) => void;
}

/** Number of unread changes per company and topic. */
export function CompaniesWithChanges({ counts, onMark }: Props) {
  const { t } = useTranslation('inbox');
  const names = new Map((useCompanies().data ?? []).map((one) => [one.companyId, companyName(one)]));
  return (
    <div className={classes.companies}>
      <DataTable caption={t('companies')} wrapsHeadings>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('company')}</Table.Th>
            {TOPICS.map((topic) => (
              <Table.Th key={topic} className={figureCell ?? ''}>
                {t(`topic.${topic}`)}
              </Table.Th>
            ))}
            <Table.Th className={figureCell ?? ''} data-off-paper>
              {t('action')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counts.map((count) => {
            const { companyId, topics } = count;
            const name = names.get(companyId) ?? '';
            return (
              <Table.Tr key={companyId}>
                <Table.Th scope="row">
                  <Group gap="xs" wrap="nowrap">
                    <CompanyMark seed={companyId} name={name} />
                    <Anchor inherit component={Link} dir="auto" href={paths.company(companyId, 'inbox')}>
                      {name}
                    </Anchor>
                  </Group>
                </Table.Th>
                {TOPICS.map((topic) => (
                  <Table.Td key={topic} className={figureCell ?? ''} data-zero={!topics[topic] || undefined}>
                    {topics[topic] ? formatCount(topics[topic]) : '–'}
                  </Table.Td>
                ))}
                <Table.Td className={figureCell ?? ''}>
                  <ActionIcon
                    size={24}
                    variant="default"
                    aria-label={t('markOf', { company: name })}
                    title={t('markOf', { company: name })}
                    onClick={() => onMark([count])}
                  >
                    <CheckCheck size={14} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </DataTable>
    </div>
  );
}
