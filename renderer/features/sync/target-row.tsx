import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { Age } from '../../ui/figures/age.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { figureCell } from '../../ui/layout/data-table.tsx';
import { paths } from '../../../shared/screens.ts';
import { SweepIssue } from './sweep-issue.tsx';
import { TargetState as StateInWords } from './target-state.tsx';

interface Props {
  company: CompanySync;
  target: TargetState;
  /** Number of cached records; undefined while unknown, and for what is not a list. */
  records: number | undefined;
}

/** A list or the balances: its state, or what went wrong and what to do, its age, and its records. */
export function TargetRow({ company, target, records }: Props) {
  const { t } = useTranslation('sync');
  const href =
    target.target === 'company' ? paths.companies : paths.company(company.companyId, target.target);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor component={Link} href={href} c="inherit" inherit>
          {t(`target.${target.target}`)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <StateInWords company={company} target={target} />
        <SweepIssue company={company} target={target} />
      </Table.Td>
      <Table.Td>
        <Age at={target.lastSuccessAt} freshUntil={target.freshUntil} />
      </Table.Td>
      <Table.Td className={figureCell ?? ''}>{records === undefined ? '' : formatCount(records)}</Table.Td>
    </Table.Tr>
  );
}
