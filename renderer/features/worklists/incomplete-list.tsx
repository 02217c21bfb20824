import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ORDERS, LINE_COLUMNS } from '../../../shared/worklist-order.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_ROWS = 50;

interface Props {
  companyId: number | null;
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

/** Records without a type, a number or a due date. */
export function IncompleteList({ companyId, view, onChange }: Props) {
  const { t } = useTranslation('worklists');
  const { gap, includeReviewed, asOf } = view;
  const order = readOrder(view.sort, LINE_COLUMNS, DEFAULT_ORDERS.incomplete);
  const incomplete = useInfiniteQuery(
    api.worklists.incomplete.infiniteOptions(
      offsetPagination(PAGE_ROWS, (offset) => ({
        companyId,
        gap,
        includeReviewed,
        sort: order,
        offset,
        limit: PAGE_ROWS,
      })),
    ),
  );
  const keptFocus = useKeptFocus(incomplete.data);
  if (incomplete.error && !incomplete.data) return <Problem error={incomplete.error} />;
  const first = incomplete.data?.pages[0];
  if (!first) return <Loading />;
  if (first.count === 0) return <AllDone list="incomplete" />;
  const lines = incomplete.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <div {...keptFocus}>
      <p className={classes.sums}>{t('records', { count: first.count, number: formatCount(first.count) })}</p>
      <LineTable
        caption={t(`lacks.${gap}`)}
        lines={lines}
        named={companyId === null}
        asOf={asOf}
        sorting={{
          order,
          onSort: (next) => onChange({ sort: writeOrder(next, DEFAULT_ORDERS.incomplete) }),
        }}
      />
      <MoreButton
        shown={lines.length}
        count={first.count}
        loading={incomplete.isFetchingNextPage}
        onMore={() => void incomplete.fetchNextPage()}
      />
    </div>
  );
}
