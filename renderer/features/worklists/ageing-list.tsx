import { Table, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AGE_BUCKETS, type Bucket } from '../../../shared/enums.ts';
import type { Aged, AgedPartner } from '../../../shared/model/worklist.ts';
import { AGEING_COLUMNS, DEFAULT_ORDERS } from '../../../shared/worklist-order.ts';
import { DetailsNote } from '../../ui/details-note.tsx';
import { OpenAmount } from '../../ui/figures/open-amount.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { SortHeader } from '../../ui/layout/sort-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { exclusionsOf, describeExclusions } from '../../ui/formatting/not-included.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { api } from '../../data/queries/api.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { rem } from '../../ui/measuring/rem.ts';
import { CompanyName } from '../../ui/company-name.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { RowToggle } from './row-toggle.tsx';
import { TotalRows } from './total-rows.tsx';
import { OpenLines } from './open-lines.tsx';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_ROWS = 50;

/** Width (rem) up to which the column of undated amounts does not fit. */
const MIN_UNDATED_WIDTH = 52;

const usual = DEFAULT_ORDERS.ageing;

interface Props {
  companyId: number | null;
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

/** Open items per partner by days overdue; each row expands to its records. */
export function AgeingList({ companyId, view, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { resource, asOf, today } = view;
  const { ref, width } = useElementSize();
  const order = readOrder(view.sort, AGEING_COLUMNS, usual);
  const sorting = {
    order,
    onSort: (next: typeof order) => onChange({ sort: writeOrder(next, usual), open: view.open }),
  };
  const ageing = useInfiniteQuery(
    api.worklists.ageing.infiniteOptions(
      offsetPagination(PAGE_ROWS, (offset) => ({
        companyId,
        resource,
        asOf,
        today,
        sort: order,
        offset,
        limit: PAGE_ROWS,
      })),
    ),
  );
  if (ageing.error && !ageing.data) return <Problem error={ageing.error} />;
  const first = ageing.data?.pages[0];
  if (!first) return <Loading />;
  if (first.count === 0 && first.totals.length === 0) return <AllDone list="ageing" />;
  const rows = ageing.data?.pages.flatMap((page) => page.rows) ?? [];
  // In a narrow window, undated amounts are below the total, unless the list is sorted by them.
  const isWide = width === 0 || width > MIN_UNDATED_WIDTH * rem() || order.column === 'undated';
  const buckets = AGE_BUCKETS.filter(
    (bucket) => bucket !== 'undated' || (isWide && hasUndated(first.totals)),
  );
  return (
    <div ref={ref} className={classes.ageing}>
      <DataTable caption={t('ageing.caption')} wrapsHeadings>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="partner" label={t('partner')} {...sorting} />
            {buckets.map((bucket) => (
              <SortHeader
                key={bucket}
                column={bucket}
                label={t(`bucket.${bucket}`)}
                isFigure
                hint={t('byCurrency')}
                {...sorting}
              />
            ))}
            <SortHeader column="total" label={t('total')} isFigure hint={t('byCurrency')} {...sorting} />
          </Table.Tr>
        </Table.Thead>
        <TotalRows totals={first.totals} columns={buckets.length + 2}>
          {(total) => (
            <>
              <Table.Th scope="row">
                <div className={classes.partner}>
                  {t('all')}
                  <div className={classes.under}>
                    <Notes aged={total} />
                  </div>
                </div>
              </Table.Th>
              <Figures aged={total} buckets={buckets} />
            </>
          )}
        </TotalRows>
        <Table.Tbody>
          {rows.map((row) => (
            <PartnerRow
              key={keyOf(row)}
              row={row}
              buckets={buckets}
              named={companyId === null}
              view={view}
              onToggle={() => onChange({ open: view.open === keyOf(row) ? null : keyOf(row) })}
              onChange={onChange}
            />
          ))}
        </Table.Tbody>
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
    </div>
  );
}

/** Records without a readable due date are rare; without any, they have no column. */
function hasUndated(totals: readonly Aged[]): boolean {
  return totals.some(({ filled, buckets }) => filled.includes('undated') || buckets.undated !== null);
}

function keyOf({ companyId, partner, currency }: AgedPartner): string {
  return JSON.stringify([companyId, partner, currency]);
}

interface PartnerRowProps {
  row: AgedPartner;
  /** The columns between the partner and the total. */
  buckets: readonly Bucket[];
  named: boolean;
  view: WorklistView;
  onToggle: () => void;
  onChange: Props['onChange'];
}

function PartnerRow({ row, buckets, named, view, onToggle, onChange }: PartnerRowProps) {
  const { t } = useTranslation('worklists');
  const isOpen = view.open === keyOf(row);
  const known = row.partnerName ?? (row.partner === '' ? null : idLabel(row.partner));
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <div className={classes.partner}>
            <RowToggle isOpen={isOpen} onToggle={onToggle}>
              {known ?? t('unnamed')}
            </RowToggle>
            {/* Has no column of its own, because the figures need the width. */}
            <div className={classes.under} data-named={named || undefined}>
              {named && <CompanyLabel companyId={row.companyId} />}
              <Notes aged={row} />
            </div>
          </div>
        </Table.Th>
        <Figures aged={row} buckets={buckets} />
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={buckets.length + 2} className={classes.inside ?? ''}>
            <div className={classes.records}>
              <OpenLines
                companyId={row.companyId}
                view={view}
                partner={{ key: row.partner, currency: row.currency }}
                onChange={onChange}
              />
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Figures({ aged, buckets }: { aged: Aged; buckets: readonly Bucket[] }) {
  const { t } = useTranslation('worklists');
  const { filled, currency } = aged;
  return (
    <>
      {buckets.map((bucket) => (
        <Table.Td key={bucket} className={figureCell ?? ''}>
          <TotalAmount
            value={aged.buckets[bucket]}
            isNothing={!filled.includes(bucket)}
            currency={currency}
          />
        </Table.Td>
      ))}
      <Table.Td className={figureCell ?? ''}>
        <OpenAmount sum={aged} currency={currency} strong />
        {filled.includes('undated') && !buckets.includes('undated') && (
          <div className={classes.undated}>
            {t('bucket.undated')}: <TotalAmount value={aged.buckets.undated} currency={currency} />
          </div>
        )}
      </Table.Td>
    </>
  );
}

/** The company of a row on one line; a long name is cut, with the whole name as a title. */
function CompanyLabel({ companyId }: { companyId: number }) {
  const company = useCompany(companyId);
  return (
    <span className={classes.company} title={company && companyName(company)}>
      <CompanyName companyId={companyId} />
    </span>
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
  const without = notIncluded + partPaid + statusUnknown + cancelled;
  return (
    <>
      <span className={classes.count}>{t('records', { count, number: formatCount(count) })}</span>
      {out !== '' && (
        <span>
          <span className={classes.dot}> · </span>
          <DetailsNote details={[out]}>
            {t('notIncluded', { count: without, number: formatCount(without) })}
          </DetailsNote>
        </span>
      )}
    </>
  );
}
