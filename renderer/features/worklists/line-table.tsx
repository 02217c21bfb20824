import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WorklistLine } from '../../../shared/model/worklist.ts';
import { Amount } from '../../components/amount.tsx';
import { LedgerTable, figureCell } from '../../components/ledger-table.tsx';
import { useLineKeys } from '../../components/use-line-keys.ts';
import { formatDate } from '../../formatting/dates.ts';
import { recordTitle } from '../../ledger/record-title.ts';
import { paths } from '../../shell/paths.ts';
import { DueWord, LateWord } from '../records/cells/late-word.tsx';
import { daysLate, daysLeft } from '../records/cells/lateness.ts';
import { PaidStatusMark } from '../records/cells/paid-status.tsx';
import { CompanyName } from './company-name.tsx';
import { ReviewToggle } from './review-toggle.tsx';
import classes from './worklists.module.css';

interface Props {
  caption: string;
  lines: readonly WorklistLine[];
  /** Says whose each is, too. */
  named: boolean;
  asOf: string;
}

/** Records to look at, each the way to its details. */
export function LineTable({ caption, lines, named, asOf }: Props) {
  const { t } = useTranslation(['worklists', 'records']);
  const onKeyDown = useLineKeys();
  return (
    <div className={classes.lines} onKeyDown={onKeyDown}>
      <LedgerTable caption={caption}>
        <Table.Thead>
          <Table.Tr>
            {named && <Table.Th>{t('company')}</Table.Th>}
            <Table.Th>{t('record')}</Table.Th>
            <Table.Th>{t('records:column.date')}</Table.Th>
            <Table.Th>{t('records:column.dueDate')}</Table.Th>
            <Table.Th>{t('records:column.paidStatus')}</Table.Th>
            <Table.Th className={figureCell ?? ''}>{t('records:column.gross')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line
              key={`${line.row.companyId}/${line.resource}/${line.row.recordId}`}
              line={line}
              named={named}
              asOf={asOf}
            />
          ))}
        </Table.Tbody>
      </LedgerTable>
    </div>
  );
}

function Line({ line, named, asOf }: Pick<Props, 'named' | 'asOf'> & { line: WorklistLine }) {
  const { t } = useTranslation(['worklists', 'records']);
  const { resource, row } = line;
  const name = recordTitle(row, resource) ?? t('records:detail.unnamed', { id: row.recordId });
  return (
    <Table.Tr>
      {named && (
        <Table.Td>
          <CompanyName companyId={row.companyId} />
        </Table.Td>
      )}
      <Table.Th scope="row">
        <div className={classes.record}>
          <span>
            <Anchor
              inherit
              component={Link}
              data-line
              href={paths.record(row.companyId, resource, row.recordId)}
            >
              {name}
            </Anchor>
            <span className={classes.resource}>{t(`records:one.${resource}`)}</span>
            {row.reviewedAt !== null && <span className={classes.reviewed}>{t('reviewed')}</span>}
          </span>
          <ReviewToggle line={line} name={name} />
        </div>
      </Table.Th>
      <Table.Td>{row.date === null ? '–' : formatDate(row.date)}</Table.Td>
      <Table.Td>
        <span className={classes.due}>
          {row.dueDate === null ? '–' : formatDate(row.dueDate)}
          <LateWord days={daysLate(row, asOf)} />
          <DueWord days={daysLeft(row, asOf)} />
        </span>
      </Table.Td>
      <Table.Td>
        <PaidStatusMark status={row.paidStatus} />
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>
        <Amount value={row.gross} currency={row.currency} asSent={row.asSent} />
      </Table.Td>
    </Table.Tr>
  );
}
