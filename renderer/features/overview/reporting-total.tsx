import { useMemo } from 'react';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { useToday } from '../../data/clock.ts';
import { ConvertedTotal } from '../../ui/reporting/converted-total.tsx';
import { useConversion } from '../../ui/reporting/use-conversion.ts';
import { cashTotals } from './cash-totals.ts';

/** Cash of all companies in the reporting currency; nothing without one. */
export function ReportingTotal({ rows }: { rows: CompanyOverview[] }) {
  const today = useToday();
  const { totals, accounts } = useMemo(() => cashTotals(rows), [rows]);
  const conversion = useConversion(totals, today);
  // Without any accounts there is nothing to convert.
  if (rows.every(({ cash }) => cash.length === 0)) return null;
  return conversion && <ConvertedTotal conversion={conversion} accounts={accounts} />;
}
