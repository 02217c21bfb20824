import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_ROWS = 50;

/** Records without a type, a number or a due date. */
export function IncompleteList({ companyId, view }: { companyId: number | null; view: WorklistView }) {
  const { t } = useTranslation('worklists');
  const { gap, includeReviewed, asOf } = view;
  const incomplete = useInfiniteQuery(
    api.worklists.incomplete.infiniteOptions({
      input: (offset: number) => ({ companyId, gap, includeReviewed, offset, limit: PAGE_ROWS }),
      ...offsetPagination(PAGE_ROWS),
    }),
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
      <LineTable caption={t(`lacks.${gap}`)} lines={lines} named={companyId === null} asOf={asOf} />
      <MoreButton
        shown={lines.length}
        count={first.count}
        loading={incomplete.isFetchingNextPage}
        onMore={() => void incomplete.fetchNextPage()}
      />
    </div>
  );
}
