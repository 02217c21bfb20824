import { Button, Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { usePrinting } from '../../ui/print/printing.ts';
import classes from './worklists.module.css';

/** Currencies with a total on top; a button shows the others. */
const MAX_SHOWN_TOTALS = 3;

interface Props<Total> {
  totals: readonly Total[];
  /** Number of columns of the table. */
  columns: number;
  /** The cells of a total. */
  children: (total: Total) => ReactNode;
}

/** Totals of the whole list, one row per currency, whatever rows are loaded. */
export function TotalRows<Total extends { currency: string | null }>({
  totals,
  columns,
  children,
}: Props<Total>) {
  const { t } = useTranslation('worklists');
  const [isExpanded, setExpanded] = useState(false);
  const isPrinting = usePrinting();
  const more = totals.length - MAX_SHOWN_TOTALS;
  const shown = isExpanded || isPrinting ? totals : totals.slice(0, MAX_SHOWN_TOTALS);
  return (
    <Table.Tbody className={classes.totals ?? ''} data-whole>
      {shown.map((total) => (
        <Table.Tr key={total.currency}>{children(total)}</Table.Tr>
      ))}
      {more > 0 && (
        <Table.Tr data-off-paper>
          <Table.Td colSpan={columns}>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? t('totals.fewer') : t('totals.more', { count: more, number: formatCount(more) })}
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}
