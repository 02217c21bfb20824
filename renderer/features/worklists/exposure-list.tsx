import { Anchor, Button, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Exposed, OpenSum } from '../../../shared/model/exposure.ts';
import { DEFAULT_ORDERS, EXPOSURE_COLUMNS } from '../../../shared/worklist-order.ts';
import { OpenAmount } from '../../ui/figures/open-amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { SortHeader } from '../../ui/layout/sort-header.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { exclusionsOf, describeExclusions } from '../../ui/formatting/not-included.ts';
import { api } from '../../data/queries/api.ts';
import { subjectHref } from '../../ui/routing/insight-view.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { CompanyName } from '../../ui/company-name.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { RowToggle } from './row-toggle.tsx';
import { TotalRows } from './total-rows.tsx';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_GROUPS = 25;

const usual = DEFAULT_ORDERS.exposure;

interface Props {
  companyId: number | null;
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

/** Open items of partners that several companies have; each row expands to its companies. */
export function ExposureList({ companyId, view, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { partner } = view;
  const order = readOrder(view.sort, EXPOSURE_COLUMNS, usual);
  const sorting = {
    order,
    onSort: (next: typeof order) => onChange({ sort: writeOrder(next, usual), open: view.open }),
  };
  const scope = partner
    ? { companyId: partner.companyId, partner: partner.key }
    : { companyId, partner: null };
  const exposure = useInfiniteQuery(
    api.worklists.exposure.infiniteOptions(
      offsetPagination(PAGE_GROUPS, (offset) => ({ ...scope, sort: order, offset, limit: PAGE_GROUPS })),
    ),
  );
  if (exposure.error && !exposure.data) return <Problem error={exposure.error} />;
  const first = exposure.data?.pages[0];
  if (!first) return <Loading />;
  const rows = exposure.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      {partner && (
        <Button size="xs" variant="default" mb="sm" onClick={() => onChange({ partner: null })}>
          {t('exposure.allPartners')}
        </Button>
      )}
      {first.count === 0 ? (
        <AllDone list="exposure" />
      ) : (
        <DataTable caption={t('exposure.caption')}>
          <Table.Thead>
            <Table.Tr>
              <SortHeader column="partner" label={t('partner')} {...sorting} />
              {(['toPay', 'toReceive'] as const).map((column) => (
                <SortHeader
                  key={column}
                  column={column}
                  label={t(`side.${column === 'toPay' ? 'expenses' : 'incomes'}`)}
                  isFigure
                  hint={t('byCurrency')}
                  {...sorting}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <TotalRows totals={partner ? [] : first.totals} columns={3}>
            {({ currency, partners, toPay, toReceive }) => (
              <>
                <Table.Th scope="row">
                  {t('all')}
                  <div className={classes.under}>
                    {t('exposure.partners', { count: partners, number: formatCount(partners) })}
                    <Notes sums={[toPay, toReceive]} currency={currency} />
                  </div>
                </Table.Th>
                <Open sum={toPay} currency={currency} />
                <Open sum={toReceive} currency={currency} />
              </>
            )}
          </TotalRows>
          <Table.Tbody>
            {rows.map((row) => (
              <ExposedRow
                key={keyOf(row)}
                row={row}
                isOpen={view.open === keyOf(row) || partner !== null}
                onToggle={() => onChange({ open: view.open === keyOf(row) ? null : keyOf(row) })}
              />
            ))}
          </Table.Tbody>
        </DataTable>
      )}
      <MoreButton
        shown={rows.length}
        count={first.count}
        loading={exposure.isFetchingNextPage}
        onMore={() => void exposure.fetchNextPage()}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('exposure.meaning')}
      </Text>
    </>
  );
}

function keyOf({ taxNumber, name, currency, members: [first] }: Exposed): string {
  return JSON.stringify([taxNumber ?? name, first?.companyId, first?.partner, currency]);
}

interface RowProps {
  row: Exposed;
  isOpen: boolean;
  onToggle: () => void;
}

function ExposedRow({ row, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation('worklists');
  const { name, taxNumber, companies, toPay, toReceive, currency, members } = row;
  const matched = taxNumber === null ? t('exposure.byName') : t('exposure.byNumber', { number: taxNumber });
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <RowToggle isOpen={isOpen} onToggle={onToggle}>
            {name ?? taxNumber ?? t('unnamed')}
          </RowToggle>
          <div className={classes.under}>
            {t('exposure.companies', { count: companies, number: formatCount(companies) })} · {matched}
            <Notes sums={[toPay, toReceive]} currency={currency} />
          </div>
        </Table.Th>
        <Open sum={toPay} currency={currency} />
        <Open sum={toReceive} currency={currency} />
      </Table.Tr>
      {isOpen &&
        members.map((member) => (
          <Table.Tr key={`${member.companyId}/${member.partner}`}>
            <Table.Td>
              <div className={classes.within}>
                <CompanyName companyId={member.companyId} />
                <div className={classes.under}>
                  <PartnerLink member={member} currency={currency} /> · {t(`exposure.by.${member.by}`)}
                  <Notes sums={[member.toPay, member.toReceive]} currency={currency} />
                </div>
              </div>
            </Table.Td>
            <Open sum={member.toPay} currency={currency} />
            <Open sum={member.toReceive} currency={currency} />
          </Table.Tr>
        ))}
      {isOpen && members.length < companies && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <div className={classes.within}>{t('exposure.more')}</div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** Links to the page of a partner. A partner known only by name, without an id, has no page. */
function PartnerLink({ member, currency }: { member: Exposed['members'][number]; currency: string | null }) {
  const { companyId, partner, partnerName } = member;
  if (partner.startsWith('=')) return <bdi>{partnerName}</bdi>;
  return (
    <Anchor
      inherit
      underline="always"
      component={Link}
      dir="auto"
      href={subjectHref(companyId, { dimension: 'partner', member: partner }, { currency })}
    >
      {partnerName ?? idLabel(partner)}
    </Anchor>
  );
}

function Open({ sum, currency }: { sum: OpenSum; currency: string | null }) {
  return (
    <Table.Td className={figureCell ?? ''}>
      <OpenAmount sum={sum} currency={currency} />
    </Table.Td>
  );
}

/** Records that the figures do not include. */
function Notes({ sums, currency }: { sums: readonly OpenSum[]; currency: string | null }) {
  const added = (name: 'notIncluded' | 'partPaid' | 'statusUnknown' | 'cancelled'): number =>
    sums.reduce((all, sum) => all + sum[name], 0);
  const out = describeExclusions({
    ...exclusionsOf(currency, added('notIncluded')),
    partPaid: added('partPaid'),
    statusUnknown: added('statusUnknown'),
    cancelled: added('cancelled'),
  });
  return out === '' ? null : ` · ${out}`;
}
