import { Anchor, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { roundAmount } from '../../../shared/money.ts';
import type { UnusualType } from '../../../shared/model/unusual.ts';
import { Amount } from '../../components/amount.tsx';
import { LedgerTable, figureCell } from '../../components/ledger-table.tsx';
import { Problem } from '../../failures/problem.tsx';
import { decimalsOf, formatChange, formatCount, formatShare } from '../../formatting/amounts.ts';
import { formatMonth } from '../../formatting/dates.ts';
import { api } from '../../queries/api.ts';
import { subjectHref } from '../insights/insight-view.ts';
import { daysOf } from '../insights/periods.ts';
import { recordsHref } from '../insights/record-links.ts';
import { useToday } from '../records/cells/use-today.ts';
import { nameless } from '../records/nameless.ts';
import { AllDone } from './all-done.tsx';
import { byPages } from './by-pages.ts';
import { CompanyName } from './company-name.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Reading } from '../../components/reading.tsx';
import type { WorklistView } from './use-worklist-view.ts';

const PAGE = 50;

/** Expense types of the last months that are far above their median. */
export function UnusualList({ companyId, view }: { companyId: number | null; view: WorklistView }) {
  const { t } = useTranslation('worklists');
  const { farAbove } = view;
  const today = useToday();
  const unusual = useInfiniteQuery(
    api.worklists.unusual.infiniteOptions({
      input: (offset: number) => ({ companyId, today, farAbove, offset, limit: PAGE }),
      ...byPages(PAGE),
    }),
  );
  if (unusual.error && !unusual.data) return <Problem error={unusual.error} />;
  const first = unusual.data?.pages[0];
  if (!first) return <Reading />;
  const rows = unusual.data?.pages.flatMap((page) => page.rows) ?? [];
  const { unjudged } = first;
  return (
    <>
      {first.count === 0 ? (
        <AllDone list="unusual" />
      ) : (
        <LedgerTable caption={t('unusual.caption')}>
          <Table.Thead>
            <Table.Tr>
              {companyId === null && <Table.Th>{t('company')}</Table.Th>}
              <Table.Th>{t('unusual.type')}</Table.Th>
              <Table.Th>{t('unusual.month')}</Table.Th>
              <Table.Th className={figureCell ?? ''}>{t('unusual.amount')}</Table.Th>
              <Table.Th className={figureCell ?? ''}>{t('unusual.median')}</Table.Th>
              <Table.Th className={figureCell ?? ''}>{t('unusual.above')}</Table.Th>
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
        </LedgerTable>
      )}
      <MoreButton
        shown={rows.length}
        count={first.count}
        loading={unusual.isFetchingNextPage}
        onMore={() => void unusual.fetchNextPage()}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('unusual.meaning', { share: formatShare(farAbove / 100) })}{' '}
        {unjudged > 0 && t('unusual.unjudged', { count: unjudged, number: formatCount(unjudged) })}
      </Text>
    </>
  );
}

interface RowProps {
  row: UnusualType;
  named: boolean;
  /** The month is not over. */
  isRunning: boolean;
}

function TypeRow({ row, named, isRunning }: RowProps) {
  const { t } = useTranslation('worklists');
  const { companyId, type, currency, month, amount, median, leftOut, leftOutBefore } = row;
  const subject = { dimension: 'type', member: type } as const;
  const days = daysOf(month, { from: month, to: `${month}-99` });
  const number = (count: number) => ({ count, number: formatCount(count) });
  const name = formatMonth(month);
  return (
    <Table.Tr>
      {named && (
        <Table.Td>
          <CompanyName companyId={companyId} />
        </Table.Td>
      )}
      <Table.Th scope="row">
        <Anchor inherit component={Link} href={subjectHref(companyId, subject, { currency })}>
          {row.typeName ?? nameless(type)}
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
        {leftOut > 0 && <Note text={t('leftOut', number(leftOut))} />}
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        <Amount bare value={roundAmount(median, decimalsOf(currency))} currency={currency} />
        {leftOutBefore > 0 && <Note text={t('leftOut', number(leftOutBefore))} />}
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
