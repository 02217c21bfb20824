import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { trayKey } from '../../../shared/tray-balances.ts';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import { useNow } from '../../data/clock.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { useUsualFieldName } from '../../ui/language/field-names.ts';
import { changeWords } from './change-words.ts';
import { useTrayChoices } from './use-tray-choices.ts';

/** Every value that importing a file would change, before and after. */
export function TransferChanges({ file }: { file: string }) {
  const { t } = useTranslation('settings');
  const words = useChangeWords();
  const changes = useInfiniteQuery(
    api.transfer.changes.infiniteOptions({
      input: (offset: number) => ({ file, offset }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const shown = pages.reduce((sum, page) => sum + page.changes.length, 0);
        return shown < last.count ? shown : undefined;
      },
      gcTime: 0,
    }),
  );
  if (changes.error) return <Problem error={changes.error} />;
  if (!changes.data) return <Loading />;
  const shown = changes.data.pages.flatMap((page) => page.changes);
  if (shown.length === 0) return null;
  return (
    <div>
      <DataTable caption={t('transfer.changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('transfer.what')}</Table.Th>
            <Table.Th>{t('transfer.before')}</Table.Th>
            <Table.Th>{t('transfer.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
          {shown.flatMap((change, at) =>
            change.fields.map((field) => (
              <Table.Tr key={`${at} ${field.name}`}>
                <Table.Th scope="row" miw="12rem">
                  {words.subject(change, field)}
                </Table.Th>
                <Table.Td>
                  {change.isNew ? t('transfer.none') : words.value(change, field, field.before)}
                </Table.Td>
                <Table.Td>{words.value(change, field, field.after)}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </DataTable>
      <MoreButton
        shown={shown.length}
        count={changes.data.pages[0]?.count ?? 0}
        loading={changes.isFetchingNextPage}
        onMore={() => void changes.fetchNextPage()}
      />
    </div>
  );
}

/** Texts for the changes of an import, with the names of this profile. */
function useChangeWords() {
  const { unknown } = useAmountText();
  const { data: companies } = useCompanies();
  const { choices } = useTrayChoices(true);
  const chosen = useSettings() ?? DEFAULT_PRESENTATION;
  const now = useNow();
  const field = useUsualFieldName();
  const company = (companyId: number): string | null => {
    const found = companies?.find((one) => one.companyId === companyId);
    return found ? companyName(found) : null;
  };
  const labels = new Map(choices.map(({ key, label }) => [key, label]));
  return changeWords({
    chosen,
    now,
    company,
    field,
    unknown,
    balance: (balance) =>
      labels.get(trayKey(balance)) ??
      [
        company(balance.companyId) ?? String(balance.companyId),
        'accountId' in balance ? balance.accountId : balance.currency,
      ]
        .filter((text) => text !== null)
        .join(' · '),
  });
}
