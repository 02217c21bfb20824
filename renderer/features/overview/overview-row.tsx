import { Link, useLocation } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview, LowestDay } from '../../../shared/model/overview.ts';
import type { OverviewColumn } from './overview-columns.ts';
import { Age } from '../../components/age.tsx';
import { CompanyMark } from '../../components/company-mark.tsx';
import { figureCell } from '../../components/ledger-table.tsx';
import type { CashLines } from '../../queries/overview.ts';
import { companyName } from '../../queries/companies.ts';
import { paths } from '../../shell/paths.ts';
import { SyncHealth } from '../../sync-health/sync-health.tsx';
import type { Reason } from './attention-needed.ts';
import { CashLineCell } from './cash-line-cell.tsx';
import { CashCell, ChangeCell, ItemsCell, LowestCell } from './overview-cells.tsx';
import { oldestHeard } from './oldest-heard.ts';
import { ReasonNote } from './reason-note.tsx';
import classes from './overview-row.module.css';

interface OverviewRowProps {
  company: Company;
  row: CompanyOverview;
  reason: Reason;
  columns: readonly OverviewColumn[];
  /** Minutes between two polls of the balances; undefined until the settings are read. */
  cadence: number | undefined;
  lines: CashLines;
  /** Undefined: not known, or no account is. */
  lowest: LowestDay[] | undefined;
}

/** Columns of words and lines; the others are of figures. */
export const WORD_COLUMNS: readonly OverviewColumn[] = ['cashLine', 'age', 'sync'];

/**
 * One company: its cash, what became of it, what is overdue, and how fresh that is. Opens its balances. In the elements
 * themselves and not in the library's: a start draws hundreds of them before the first figure is seen.
 */
export function OverviewRow({ company, row, reason, columns, ...shown }: OverviewRowProps) {
  const [, navigate] = useLocation();
  const href = paths.company(company.companyId, 'balances');
  const name = companyName(company);
  return (
    <tr data-link onClick={() => navigate(href)}>
      <th scope="row">
        <div className={classes.company}>
          <CompanyMark seed={company.companyId} name={name} />
          <div>
            <Link href={href} className={classes.name} onClick={(event) => event.stopPropagation()}>
              {name}
            </Link>
            <ReasonNote reason={reason} />
          </div>
        </div>
      </th>
      {columns.map((column) => (
        <td key={column} className={WORD_COLUMNS.includes(column) ? undefined : figureCell}>
          <Cell column={column} row={row} {...shown} />
        </td>
      ))}
    </tr>
  );
}

function Cell({
  column,
  row,
  cadence,
  lines,
  lowest,
}: Pick<OverviewRowProps, 'row' | 'cadence' | 'lines' | 'lowest'> & { column: OverviewColumn }) {
  const complete = row.recordsSyncedAt !== null;
  switch (column) {
    case 'cash':
      return <CashCell row={row} />;
    case 'cashLine':
      return <CashLineCell row={row} lines={lines} />;
    case 'sinceYesterday':
      return <ChangeCell changes={row.cashSinceYesterday} days={1} />;
    case 'overWeek':
      return <ChangeCell changes={row.cashOverWeek} days={7} />;
    case 'toPay':
      return <ItemsCell items={row.overdueToPay.map(amountOf)} complete={complete} />;
    case 'toReceive':
      return <ItemsCell items={row.overdueToReceive.map(amountOf)} complete={complete} />;
    case 'dueSoon':
      return (
        <ItemsCell
          items={row.dueSoon.map((one) => ({ ...one, amount: one.net, isChange: true }))}
          complete={complete}
        />
      );
    case 'lowestDay':
      return <LowestCell lowest={lowest} />;
    case 'age':
      return <Age at={oldestHeard(row)} cadenceMinutes={cadence} />;
    case 'sync':
      return (
        <div className={classes.health}>
          <SyncHealth companyId={row.companyId} />
        </div>
      );
  }
}

function amountOf({ unpaid, ...items }: CompanyOverview['overdueToPay'][number]) {
  return { ...items, amount: unpaid };
}
