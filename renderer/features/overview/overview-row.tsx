import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview, LowestDay } from '../../../shared/model/overview.ts';
import type { OverviewColumn } from './overview-columns.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { figureCell } from '../../ui/layout/data-table.tsx';
import type { CashLines } from '../../data/queries/overview.ts';
import { useFormatting } from '../../ui/formatting/formatting.ts';
import { companyName } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import { SyncHealth } from '../../ui/sync-health/sync-health.tsx';
import type { Reason } from './attention-needed.ts';
import { RowAge } from './balances-age.tsx';
import { CashLineCell } from './cash-line-cell.tsx';
import { ReasonNotes } from './reason-notes.tsx';
import { CashCell, ChangeCell, ItemsCell, LowestCell } from './overview-cells.tsx';
import classes from './overview-row.module.css';

interface OverviewRowProps {
  company: Company;
  row: CompanyOverview;
  reasons: readonly Reason[];
  columns: readonly OverviewColumn[];
  lines: CashLines;
  /** Undefined if unknown or if no account is known. */
  lowest: LowestDay[] | undefined;
}

/** Columns with words and lines; all others contain figures. */
export const WORD_COLUMNS: readonly OverviewColumn[] = ['cashLine', 'age', 'sync'];

/**
 * One company: cash, its changes, overdue items and sync state; links to its balances. Uses plain elements instead of
 * the library's, because a start renders hundreds of rows before the first figure is visible.
 */
function CompanyRow({ company, row, reasons, columns, ...shown }: OverviewRowProps) {
  const [, navigate] = useLocation();
  // Subscribes to the formatting settings, which the texts and figures of the row depend on.
  useFormatting();
  const href = paths.company(company.companyId, 'balances');
  const name = companyName(company);
  return (
    <tr data-link onClick={() => navigate(href)}>
      <th scope="row" className={classes.sticky}>
        <div className={classes.company}>
          <CompanyMark seed={company.companyId} name={name} />
          <div>
            <Link
              href={href}
              dir="auto"
              className={classes.name}
              onClick={(event) => event.stopPropagation()}
            >
              {name}
            </Link>
            <ReasonNotes reasons={reasons} />
          </div>
        </div>
      </th>
      {columns.map((column) => (
        <td key={column} className={WORD_COLUMNS.includes(column) ? undefined : figureCell}>
          <Cell column={column} row={row} {...shown} />
          {column === 'cash' && !columns.includes('age') && <OldAge row={row} />}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only after a relevant change: with many companies, one of them is polled every second. */
export const OverviewRow = memo(CompanyRow, (before, after) => {
  return (
    before.company === after.company &&
    isSameBesideAge(before.row, after.row) &&
    before.lines === after.lines &&
    before.lowest === after.lowest &&
    before.columns.join() === after.columns.join() &&
    JSON.stringify(before.reasons) === JSON.stringify(after.reasons)
  );
});

/** Age below the cash once it is out of date, if there is no age column. */
function OldAge({ row }: Pick<OverviewRowProps, 'row'>) {
  return (
    <div className={classes.aside}>
      <RowAge row={row} onlyOld />
    </div>
  );
}

function Cell({
  column,
  row,
  lines,
  lowest,
}: Pick<OverviewRowProps, 'row' | 'lines' | 'lowest'> & { column: OverviewColumn }) {
  const { expenses, incomes } = row.completeness;
  switch (column) {
    case 'cash':
      return <CashCell row={row} />;
    case 'cashLine':
      return <CashLineCell row={row} lines={lines} />;
    case 'sinceYesterday':
      return <ChangeCell changes={row.cashSinceYesterday} days={1} trackedSince={row.trackedSince} />;
    case 'overWeek':
      return <ChangeCell changes={row.cashOverWeek} days={7} trackedSince={row.trackedSince} />;
    case 'toPay':
      return <ItemsCell items={row.overdueToPay.map(amountOf)} lists={[expenses]} />;
    case 'toReceive':
      return <ItemsCell items={row.overdueToReceive.map(amountOf)} lists={[incomes]} />;
    case 'dueSoon':
      return (
        <ItemsCell
          items={mostItemsFirst(row.dueSoon).map((one) => ({ ...one, amount: one.net, isChange: true }))}
          lists={[incomes, expenses]}
        />
      );
    case 'lowestDay':
      return <LowestCell lowest={lowest} />;
    case 'age':
      return <RowAge row={row} />;
    case 'sync':
      return (
        <div className={classes.health}>
          <SyncHealth companyId={row.companyId} isBrief />
        </div>
      );
  }
}

function isSameBesideAge(before: CompanyOverview, after: CompanyOverview): boolean {
  return before === after || JSON.stringify(withoutAge(before)) === JSON.stringify(withoutAge(after));
}

function withoutAge(row: CompanyOverview): CompanyOverview {
  // Only the age of a missing account remains, which is shown.
  const cash = row.cash.map((total) =>
    total.oldestSeenAt === row.balancesSeenAt ? { ...total, oldestSeenAt: null } : total,
  );
  return { ...row, cash, balancesSeenAt: null, recordsSyncedAt: null };
}

/** The main currency first. Overdue items arrive in this order; net amounts are merged from two lists. */
function mostItemsFirst(dueSoon: CompanyOverview['dueSoon']): CompanyOverview['dueSoon'] {
  return dueSoon.toSorted((a, b) => b.count - a.count);
}

function amountOf({ unpaid, ...items }: CompanyOverview['overdueToPay'][number]) {
  return { ...items, amount: unpaid };
}
