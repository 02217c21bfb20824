import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { Age } from '../../ui/figures/age.tsx';
import { CurrencyNaming } from '../../ui/naming/currency-naming.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { useFreshUntil } from '../../data/queries/intervals.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';
import { RecordPanel } from './detail/record-panel.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { ColumnsMenu } from './columns/columns-menu.tsx';
import { useArranging } from './columns/use-arranging.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { EarlierFilterNotice } from './list/earlier-filter-notice.tsx';
import { readLastView, writeLastView } from './list/last-view.ts';
import { ListFilter } from './list/list-filter.tsx';
import { ListNotices } from './list/list-notices.tsx';
import { ListTotal } from './list/list-total.tsx';
import { PaperList } from './list/paper-list.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { isUnfiltered, readListView, writeListView } from '../../ui/routing/list-view.ts';
import { useToday } from '../../data/clock.ts';
import { placeOptions } from './list/queries.ts';
import { RecordGrid } from './list/record-grid.tsx';
import type { RecordGridHandle } from './list/record-grid.tsx';
import { useListPreferences } from './list/use-list-preferences.ts';
import type { UsedPreferences } from './list/use-list-preferences.ts';
import { useDays } from './list/use-days.ts';
import { useDayHeadings } from './list/use-day-headings.tsx';
import { useListView } from './list/use-list-view.ts';
import { useEarlierFilter } from './list/use-earlier-filter.ts';
import { useShownList } from './list/use-shown-list.ts';
import { useWantedList } from './list/use-wanted-list.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import type { ListDefinition } from './list-definition.ts';
import classes from './records-screen.module.css';

/** Placeholder rows until the number of rows is known. */
const UNKNOWN_COUNT = 30;

interface Props {
  companyId: number;
  list: ListDefinition;
}

/** One of the four lists. Without a search in its address, it opens with the last used filters and order. */
export function RecordsScreen({ companyId, list }: Props) {
  const used = useListPreferences(companyId, list.resource);
  const [path] = useHashPath();
  const search = useHashSearch();
  // Only when the screen opens: going back to the unfiltered list must be possible.
  const [entered, setEntered] = useState(false);
  if (used.error) return <Problem error={used.error} />;
  if (!used.preferences) return null;
  if (!entered) {
    const last = readLastView(used.preferences.search).search;
    if (search === '' && last !== '') return <Redirect to={`${path}?${last}`} replace />;
    setEntered(true);
  }
  return <ReadyScreen companyId={companyId} list={list} used={used} />;
}

/** Filter, rows and sums, with the details of the open record at the side. */
function ReadyScreen({ companyId, list, used }: Props & { used: UsedPreferences }) {
  const { t } = useTranslation('records');
  const { resource, sorting, summed } = list;
  const company = useCompany(companyId);
  const freshUntil = useFreshUntil(companyId, resource);
  const sync = useCompanySync(companyId);
  const filterRef = useRef<HTMLInputElement>(null);
  const gridRef = useRef<RecordGridHandle>(null);
  const screenRef = useRef<HTMLDivElement>(null);
  const [path] = useHashPath();

  const today = useToday();
  const savedView = used.preferences?.search ?? null;
  const { view, change } = useListView(sorting, (next) =>
    used.saveLastView(writeLastView(next, sorting, { today, saved: savedView })),
  );
  const { since, isSaved, confirm } = useEarlierFilter(view, sorting, savedView);
  const clearFilter = () => change({ text: '', filter: {} }, { step: true });
  const layout = used.preferences?.layout ?? null;
  const { shown: columns, arranging } = useArranging({ ...used, columns: list.columns, layout });
  const wanted = useWantedList(companyId, resource, view);
  const dayHeadings = useDayHeadings(list);
  const { shown, summary, pending, error, retry } = useShownList(wanted, dayHeadings.isOn);
  const days = useDays(shown, dayHeadings.isOn);
  // Undefined while unknown, null if the list does not include the record.
  const { data: openPlace, isError: isPlaceUnknown } = useQuery(placeOptions(shown, view.recordId));

  const count = summary?.count ?? (error ? 0 : UNKNOWN_COUNT);
  const enterList = () => gridRef.current?.focus();
  function close(): void {
    change({ recordId: null }, { step: true });
    enterList();
  }
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || view.recordId === null) return;
    const here = event.target === document.body || screenRef.current?.contains(event.target as Node);
    if (here) close();
  });

  return (
    <div ref={screenRef} className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title={t(`resource.${resource}`)}
          subject={company && companyName(company)}
          detail={
            typeof summary?.syncedAt === 'number' && (
              <>
                {t('synced')} <Age at={summary.syncedAt} freshUntil={freshUntil} />
              </>
            )
          }
          actions={
            <ListFilter
              ref={filterRef}
              text={view.text}
              onChange={(words) => change({ text: words }, { step: false })}
              onLeave={enterList}
            />
          }
        />
      </div>
      <FilterBar
        list={{ companyId, resource }}
        parts={list.filters}
        filter={view.filter}
        onChange={(filter) => change({ filter }, { step: true })}
      >
        <ViewsMenu
          companyId={companyId}
          resource={resource}
          views={used.preferences?.views ?? []}
          search={writeListView({ ...view, recordId: null }, sorting)}
          layout={layout}
          onApply={(saved) => {
            const applied = readListView(saved.search, sorting);
            change(applied, { step: true });
            // Confirms the filter for today, even if it is already on.
            used.saveLastView(confirm(applied));
            if (saved.layout) used.saveLayout(saved.layout);
          }}
        />
        <ColumnsMenu columns={list.columns} layout={layout} onChange={used.saveLayout}>
          {dayHeadings.choice}
        </ColumnsMenu>
        <ExportMenu list={shown} columns={columns} company={company ? companyName(company) : ''} />
      </FilterBar>
      {since !== null && (
        <EarlierFilterNotice
          since={since}
          onClear={clearFilter}
          onKeep={() => {
            const next = confirm(view);
            if (isSaved) used.saveLastView(next);
          }}
        />
      )}
      <ListNotices
        resource={resource}
        sync={sync}
        isRead={(summary?.all ?? 0) > 0 || typeof summary?.syncedAt === 'number'}
        error={error}
        onRetry={() => void retry()}
      />
      {summary && (
        <PaperList
          label={t(`resource.${resource}`)}
          list={shown}
          columns={columns}
          summary={summary}
          summed={summed}
          currency={company?.defaultCurrency ?? null}
          isByDay={days !== null}
        />
      )}
      <div className={classes.sides}>
        <div className={classes.list} aria-busy={pending}>
          <RecordGrid
            ref={gridRef}
            list={list}
            columns={columns}
            arranging={arranging}
            shown={shown}
            count={count}
            days={days}
            view={view}
            openPlace={isPlaceUnknown ? null : openPlace}
            isRead={typeof summary?.syncedAt === 'number'}
            onChange={change}
          />
          {summary?.count === 0 && (
            <div className={classes.vacancy}>
              <EmptyList
                companyId={companyId}
                resource={resource}
                summary={summary}
                sync={sync}
                onClearFilter={() => {
                  clearFilter();
                  filterRef.current?.focus();
                }}
              />
            </div>
          )}
        </div>
        {view.recordId !== null && (
          <RecordPanel
            companyId={companyId}
            resource={resource}
            recordId={view.recordId}
            isFilteredOut={openPlace === null && !isUnfiltered(view)}
            onClose={close}
            onStep={(step) => gridRef.current?.step(step)}
          />
        )}
      </div>
      {/* Spans the width of the details: next to them, not every currency fits. On paper it is below the printed rows. */}
      {summary && (
        <div data-off-paper>
          <ListTotal
            summary={summary}
            summed={summed}
            currency={company?.defaultCurrency ?? null}
            route={{
              filter: view.filter,
              hrefOf: (filter) => `${path}?${writeListView({ ...view, filter, recordId: null }, sorting)}`,
              onFilter: (filter) => change({ filter, recordId: null }, { step: true }),
            }}
            naming={(currency) => <CurrencyNaming companyId={companyId} currency={currency} />}
          />
        </div>
      )}
    </div>
  );
}
