import { Table } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { OverviewColumn } from '../../../shared/constants/overview-columns.ts';
import { columnDrag } from '../../columns/column-drag.ts';
import { LedgerTable, figureCell } from '../../components/ledger-table.tsx';
import { useHint } from '../../components/use-hint.tsx';
import { useNow } from '../../formatting/clock.ts';
import { useCashLines, useLowestDays } from '../../queries/overview.ts';
import { useSettings } from '../../queries/settings.ts';
import { useSyncState } from '../../queries/sync-store.ts';
import { compareReasons, reasonOf } from './attention-needed.ts';
import { OverviewRow, WORD_COLUMNS } from './overview-row.tsx';
import { moveAlongLinks } from './move-along-links.ts';
import type { UsedOverviewColumns } from './use-overview-columns.ts';
import classes from './overview-row.module.css';

/** Drawn at once: what a screen holds. The others follow when these are seen. */
const FIRST_ROWS = 12;

interface OverviewTableProps {
  companies: Company[];
  rows: CompanyOverview[];
  columns: UsedOverviewColumns;
}

/** A row per company, the worst first. */
export function OverviewTable({ companies, rows, columns: arranged }: OverviewTableProps) {
  const { t } = useTranslation('overview');
  const now = useNow();
  const settings = useSettings();
  const sync = useSyncState();
  const columns = arranged.shown;
  const lines = useCashLines(rows, columns.includes('cashLine'));
  const lowest = useLowestDays(columns.includes('lowestDay'));
  const byId = new Map(rows.map((row) => [row.companyId, row]));
  const ordered = companies
    .flatMap((company) => {
      const row = byId.get(company.companyId);
      // A company added a moment ago has no figures yet; the next answer brings them.
      if (!row) return [];
      const reason = reasonOf(row, sync?.get(company.companyId), now, settings?.balanceMinutes ?? 60);
      return [{ company, row, reason }];
    })
    .sort((a, b) => compareReasons(a.reason, b.reason));
  const drawn = useDeferredValue(ordered.length, FIRST_ROWS);
  return (
    <LedgerTable caption={t('table.caption')} align="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('table.company')}</Table.Th>
          {columns.map((column) => (
            <Table.Th
              key={column}
              className={WORD_COLUMNS.includes(column) ? undefined : figureCell}
              {...columnDrag(column, (dragged) => arranged.move(dragged, column))}
            >
              <ColumnName column={column} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveAlongLinks}>
        {ordered.slice(0, drawn).map(({ company, row, reason }) => (
          <OverviewRow
            key={company.companyId}
            company={company}
            row={row}
            reason={reason}
            columns={columns}
            cadence={settings?.balanceMinutes}
            lines={lines}
            lowest={lowest.get(company.companyId)}
          />
        ))}
      </Table.Tbody>
    </LedgerTable>
  );
}

function ColumnName({ column }: { column: OverviewColumn }) {
  const { t } = useTranslation('overview');
  if (!isExplained(column)) return t(`table.${column}`);
  return <ExplainedName name={t(`table.${column}`)} meaning={t(`meaning.${column}`)} />;
}

function ExplainedName({ name, meaning }: { name: string; meaning: string }) {
  const [target, hint] = useHint<HTMLSpanElement>(meaning, { multiline: true, w: 260 });
  return (
    <>
      <span {...target} className={classes.explained}>
        {name}
      </span>
      {hint}
    </>
  );
}

const EXPLAINED = [
  'cashLine',
  'sinceYesterday',
  'overWeek',
  'toPay',
  'toReceive',
  'dueSoon',
  'lowestDay',
] as const satisfies OverviewColumn[];

function isExplained(column: OverviewColumn): column is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(column);
}
