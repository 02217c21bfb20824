import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Duplicate } from '../../../shared/model/worklist.ts';
import { DEFAULT_ORDERS, DUPLICATE_COLUMNS } from '../../../shared/worklist-order.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { useReview } from '../../ui/records/use-review.ts';
import { AllDone } from './all-done.tsx';
import { offsetPagination } from './offset-pagination.ts';
import { groupHref } from './group-href.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { reviewableOf } from '../../ui/records/reviewable.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { readOrder } from '../../ui/layout/table-order.ts';
import type { WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

const PAGE_GROUPS = 25;

/** Groups of records that are likely duplicates, with the reason. */
export function DuplicateList({ companyId, view }: { companyId: number | null; view: WorklistView }) {
  const { t } = useTranslation('worklists');
  const { includeReviewed, asOf } = view;
  const sort = readOrder(view.sort, DUPLICATE_COLUMNS, DEFAULT_ORDERS.duplicates);
  const duplicates = useInfiniteQuery(
    api.worklists.duplicates.infiniteOptions(
      offsetPagination(PAGE_GROUPS, (offset) => ({
        companyId,
        includeReviewed,
        sort,
        offset,
        limit: PAGE_GROUPS,
      })),
    ),
  );
  const review = useReview();
  const keptFocus = useKeptFocus(duplicates.data);
  if (duplicates.error && !duplicates.data) return <Problem error={duplicates.error} />;
  const first = duplicates.data?.pages[0];
  if (!first) return <Loading />;
  if (first.count === 0) return <AllDone list="duplicates" />;
  const groups = duplicates.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <div {...keptFocus}>
      <p className={classes.sums}>
        {t('duplicates.count', { count: first.count, number: formatCount(first.count) })}
      </p>
      {groups.map((group) => {
        const { reasons, lines } = group;
        const reason = t(`duplicates.${reasons.length > 1 ? 'both' : (reasons[0] ?? 'number')}`);
        // Two groups may have some or all of the shown records in common.
        const key = [reason, ...lines.map(({ row }) => `${row.companyId}/${row.recordId}`)].join();
        return (
          <section key={key} aria-label={reason} className={classes.group}>
            <div className={classes.groupHead}>
              <h2 className={classes.reason}>
                <CopyX size={14} aria-hidden /> {reason}
              </h2>
              {lines.some(({ row }) => row.reviewedAt === null) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  data-kept-focus
                  onClick={() => review(lines.map(reviewableOf), true)}
                >
                  {t(`duplicates.${group.count > lines.length ? 'reviewShown' : 'review'}`)}
                </Button>
              )}
            </div>
            <LineTable caption={reason} lines={lines} named={companyId === null} asOf={asOf} />
            <RestOfGroup group={group} />
          </section>
        );
      })}
      <MoreButton
        shown={groups.length}
        count={first.count}
        loading={duplicates.isFetchingNextPage}
        onMore={() => void duplicates.fetchNextPage()}
      />
    </div>
  );
}

/** Number of records of a group that are not shown, with a link to all of them; empty if all are shown. */
function RestOfGroup({ group }: { group: Duplicate }) {
  const { t } = useTranslation('worklists');
  const href = groupHref(group);
  const more = group.count - group.lines.length;
  if (more <= 0 || href === null) return null;
  const where = group.reasons.includes('amount') ? 'alone' : 'amongPartner';
  return (
    <p className={classes.rest}>
      {t('duplicates.more', { count: more, number: formatCount(more) })}{' '}
      <Anchor component={Link} href={href} inherit underline="always">
        {t(`duplicates.${where}`)}
      </Anchor>
    </p>
  );
}
