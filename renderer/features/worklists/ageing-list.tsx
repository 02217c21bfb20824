import { Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AGE_BUCKETS } from '../../../shared/enums.ts';
import type { Aged, AgedPartner } from '../../../shared/model/worklist.ts';
import { OpenAmount } from '../../ui/figures/open-amount.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { exclusionsOf, describeExclusions } from '../../ui/formatting/not-included.ts';
import { api } from '../../data/queries/api.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { CompanyName } from '../../ui/company-name.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { RowToggle } from './row-toggle.tsx';
import { OpenLines } from './open-lines.tsx';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_ROWS = 50;

interface Props {
  companyId: number | null;
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

/** Open items per partner by days overdue; each row expands to its records. */
export function AgeingList({ companyId, view, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { resource, asOf, today } = view;
  const ageing = useInfiniteQuery(
    api.worklists.ageing.infiniteOptions({
      input: (offset: number) => ({ companyId, resource, asOf, today, offset, limit: PAGE_ROWS }),
      ...offsetPagination(PAGE_ROWS),
    }),
  );
  if (ageing.error && !ageing.data) return <Problem error={ageing.error} />;
  const first = ageing.data?.pages[0];
  if (!first) return <Loading />;
  if (first.count === 0 && first.totals.length === 0) return <AllDone list="ageing" />;
  const rows = ageing.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <DataTable caption={t('ageing.caption')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('partner')}</Table.Th>
            {AGE_BUCKETS.map((bucket) => (
              <Table.Th key={bucket} className={figureCell ?? ''}>
                {t(`bucket.${bucket}`)}
              </Table.Th>
            ))}
            <Table.Th className={figureCell ?? ''}>{t('total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <PartnerRow
              key={keyOf(row)}
              row={row}
              named={companyId === null}
              view={view}
              onToggle={() => onChange({ open: view.open === keyOf(row) ? null : keyOf(row) })}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {first.totals.map((total) => (
            <Table.Tr key={total.currency}>
              <Table.Th scope="row">
                {t('all')} <Notes aged={total} />
              </Table.Th>
              <Figures aged={total} />
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </DataTable>
      <MoreButton
        shown={rows.length}
        count={first.count}
        loading={ageing.isFetchingNextPage}
        onMore={() => void ageing.fetchNextPage()}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('ageing.meaning')}
      </Text>
    </>
  );
}

function keyOf({ companyId, partner, currency }: AgedPartner): string {
  return JSON.stringify([companyId, partner, currency]);
}

interface PartnerRowProps {
  row: AgedPartner;
  named: boolean;
  view: WorklistView;
  onToggle: () => void;
}

function PartnerRow({ row, named, view, onToggle }: PartnerRowProps) {
  const { t } = useTranslation('worklists');
  const isOpen = view.open === keyOf(row);
  const known = row.partnerName ?? (row.partner === '' ? null : idLabel(row.partner));
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <RowToggle isOpen={isOpen} onToggle={onToggle}>
            {known ?? t('unnamed')}
          </RowToggle>
          {/* Has no column of its own, because the figures need the width. */}
          <div className={classes.under}>
            {named && <CompanyName companyId={row.companyId} />}
            <Notes aged={row} />
          </div>
        </Table.Th>
        <Figures aged={row} />
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={8} className={classes.inside ?? ''}>
            <OpenLines
              companyId={row.companyId}
              view={view}
              partner={{ key: row.partner, currency: row.currency }}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Figures({ aged }: { aged: Aged }) {
  const { buckets, filled, currency } = aged;
  return (
    <>
      {AGE_BUCKETS.map((bucket) => (
        <Table.Td key={bucket} className={figureCell ?? ''}>
          <TotalAmount
            bare
            value={buckets[bucket]}
            isNothing={!filled.includes(bucket)}
            currency={currency}
          />
        </Table.Td>
      ))}
      <Table.Td className={figureCell ?? ''}>
        <OpenAmount sum={aged} currency={currency} strong />
      </Table.Td>
    </>
  );
}

/** Number of records, and what the figures do not include. */
function Notes({
  aged: { currency, count, notIncluded, partPaid, cancelled, statusUnknown },
}: {
  aged: Aged;
}) {
  const { t } = useTranslation('worklists');
  const out = describeExclusions({
    ...exclusionsOf(currency, notIncluded),
    partPaid,
    statusUnknown,
    cancelled,
  });
  const notes = [t('records', { count, number: formatCount(count) }), ...(out === '' ? [] : [out])];
  return <span className={classes.notes}>{notes.join(' · ')}</span>;
}
