import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenQuery } from '../../../shared/model/worklist.ts';
import { DEFAULT_ORDERS, LINE_COLUMNS } from '../../../shared/worklist-order.ts';
import { OpenAmount } from '../../ui/figures/open-amount.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { exclusionsOf, describeExclusions } from '../../ui/formatting/not-included.ts';
import { api } from '../../data/queries/api.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_ROWS = 50;

const usual = DEFAULT_ORDERS.soon;

interface Props {
  companyId: number | null;
  view: WorklistView;
  /** Partner whose records are shown; null for the records of all partners that are due soon. */
  partner: OpenQuery['partner'];
  onChange: (part: Partial<WorklistView>) => void;
}

/** Open records, by default ordered by due date, with their totals. */
export function OpenLines({ companyId, view, partner, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { resource, asOf, today } = view;
  const within = partner ? null : view.within;
  // Within a partner's row, the address has the order of the partners.
  const order = partner ? usual : readOrder(view.sort, LINE_COLUMNS, usual);
  const sorting = { order, onSort: (next: typeof order) => onChange({ sort: writeOrder(next, usual) }) };
  const open = useInfiniteQuery(
    api.worklists.open.infiniteOptions(
      offsetPagination(PAGE_ROWS, (offset) => ({
        companyId,
        resource,
        asOf,
        today,
        within,
        partner,
        sort: order,
        offset,
        limit: PAGE_ROWS,
      })),
    ),
  );
  if (open.error && !open.data) return <Problem error={open.error} />;
  const first = open.data?.pages[0];
  if (!first) return <Loading />;
  if (first.count === 0 && first.totals.length === 0) return <AllDone list="soon" />;
  const lines = open.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      {!partner && (
        <p className={classes.sums} data-whole>
          {first.totals.map(({ currency, total, count, notIncluded, partPaid, cancelled, statusUnknown }) => (
            <span key={currency}>
              <OpenAmount sum={{ total, count, partPaid }} currency={currency} strong />{' '}
              <Text span size="xs" c="dimmed">
                {[
                  t('records', { count, number: formatCount(count) }),
                  describeExclusions({
                    ...exclusionsOf(currency, notIncluded),
                    partPaid,
                    statusUnknown,
                    cancelled,
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </span>
          ))}
        </p>
      )}
      <LineTable
        caption={t(partner ? 'open.caption' : 'soon.caption')}
        lines={lines}
        named={companyId === null}
        asOf={asOf}
        {...(!partner && { sorting })}
      />
      <MoreButton
        shown={lines.length}
        count={first.count}
        loading={open.isFetchingNextPage}
        onMore={() => void open.fetchNextPage()}
      />
    </>
  );
}
