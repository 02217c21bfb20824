import { Anchor, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { roundAmount } from '../../../shared/money.ts';
import { DEFAULT_ORDERS, UNUSUAL_COLUMNS } from '../../../shared/worklist-order.ts';
import type { UnusualType } from '../../../shared/model/unusual.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { SortHeader } from '../../ui/layout/sort-header.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { decimalsOf, formatChange, formatCount, formatShare } from '../../ui/formatting/amounts.ts';
import { formatMonth } from '../../ui/formatting/dates.ts';
import { describeExclusions } from '../../ui/formatting/not-included.ts';
import { api } from '../../data/queries/api.ts';
import { subjectHref } from '../../ui/routing/insight-view.ts';
import { daysOf } from '../../ui/routing/periods.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';
import { useToday } from '../../data/clock.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { CompanyName } from '../../ui/company-name.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';

const PAGE_ROWS = 50;

const usual = DEFAULT_ORDERS.unusual;

interface Props {
  companyId: number | null;
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

/** Expense types of recent months that are far above their median. */
export function UnusualList({ companyId, view, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { farAbove } = view;
  const order = readOrder(view.sort, UNUSUAL_COLUMNS, usual);
  const sorting = { order, onSort: (next: typeof order) => onChange({ sort: writeOrder(next, usual) }) };
  const today = useToday();
  const unusual = useInfiniteQuery(
    api.worklists.unusual.infiniteOptions(
      offsetPagination(PAGE_ROWS, (offset) => ({
        companyId,
        today,
        farAbove,
        sort: order,
        offset,
        limit: PAGE_ROWS,
      })),
    ),
  );
  if (unusual.error && !unusual.data) return <Problem error={unusual.error} />;
  const first = unusual.data?.pages[0];
  if (!first) return <Loading />;
  const rows = unusual.data?.pages.flatMap((page) => page.rows) ?? [];
  const { notChecked } = first;
  return (
    <>
      {first.count === 0 ? (
        <AllDone list="unusual" />
      ) : (
        <DataTable caption={t('unusual.caption')}>
          <Table.Thead>
            <Table.Tr>
              {companyId === null && <Table.Th>{t('company')}</Table.Th>}
              <SortHeader column="type" label={t('unusual.type')} {...sorting} />
              <SortHeader column="month" label={t('unusual.month')} {...sorting} />
              {(['amount', 'median'] as const).map((column) => (
                <SortHeader
                  key={column}
                  column={column}
                  label={t(`unusual.${column}`)}
                  isFigure
                  hint={t('byCurrency')}
                  {...sorting}
                />
              ))}
              <SortHeader column="above" label={t('unusual.above')} isFigure {...sorting} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <TypeRow
                key={JSON.stringify([row.companyId, row.type, row.currency, row.month])}
                row={row}
                named={companyId === null}
                isRunning={today.startsWith(row.month)}
              />
            ))}
          </Table.Tbody>
        </DataTable>
      )}
      <MoreButton
        shown={rows.length}
        count={first.count}
        loading={unusual.isFetchingNextPage}
        onMore={() => void unusual.fetchNextPage()}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('unusual.meaning', { share: formatShare(farAbove / 100) })}{' '}
        {notChecked > 0 && t('unusual.notChecked', { count: notChecked, number: formatCount(notChecked) })}
      </Text>
    </>
  );
}

interface RowProps {
  row: UnusualType;
  named: boolean;
  /** The month is not over yet. */
  isRunning: boolean;
}

function TypeRow({ row, named, isRunning }: RowProps) {
  const { t } = useTranslation('worklists');
  const { companyId, type, currency, month, amount, median, notIncluded, notIncludedBefore } = row;
  const subject = { dimension: 'type', member: type } as const;
  const days = daysOf(month, { from: month, to: `${month}-99` });
  const name = formatMonth(month);
  return (
    <Table.Tr>
      {named && (
        <Table.Td>
          <CompanyName companyId={companyId} />
        </Table.Td>
      )}
      <Table.Th scope="row">
        <Anchor inherit component={Link} dir="auto" href={subjectHref(companyId, subject, { currency })}>
          {row.typeName ?? idLabel(type)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <Anchor
          inherit
          component={Link}
          href={recordsHref({ companyId, list: 'expenses', currency, date: days, subject })}
        >
          {isRunning ? t('unusual.soFar', { month: name }) : name}
        </Anchor>
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        <Amount value={amount} currency={currency} strong />
        {notIncluded > 0 && <Note text={describeExclusions({ unreadable: notIncluded })} />}
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        <Amount value={roundAmount(median, decimalsOf(currency))} currency={currency} />
        {notIncludedBefore > 0 && <Note text={describeExclusions({ unreadable: notIncludedBefore })} />}
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>{formatChange(Number(amount) / Number(median) - 1)}</Table.Td>
    </Table.Tr>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}
