import { Menu } from '@mantine/core';
import { Copy, Eye, EyeOff, ListFilter, Rows2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow, Resource } from '../../../../shared/model/record.ts';
import type { GridMenuPlace } from '../../../ui/grid/grid-column.ts';
import { copyToClipboard } from '../../../ui/clipboard/clipboard.ts';
import { useAmountText } from '../../../ui/formatting/use-amount-text.ts';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { CurrencyMenuItems } from '../../../ui/naming/currency-menu-items.tsx';
import { usePaymentWord } from '../../../ui/records/payment-method.ts';
import { useCellCopy } from '../../../ui/records/use-cell-copy.ts';
import { cellFilters } from './cell-filters.ts';
import { useReview } from '../../../ui/records/use-review.ts';
import type { CellFilter } from './cell-filters.ts';
import type { FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';
import classes from './filter-bar.module.css';

interface Props {
  place: GridMenuPlace;
  resource: Resource;
  row: RecordRow;
  /** Visible columns. */
  columns: readonly { id: string; label: string }[];
  /** Filters that this list supports. */
  parts: readonly FilterPart[];
  onFilter: (filter: ViewFilter) => void;
  onClose: () => void;
}

/**
 * Menu of a cell: filter by its value, copy it or its row, mark its record as reviewed. The menu of a row offers the
 * filters of all its cells.
 */
export function CellMenu({ place, resource, row, columns, parts, onFilter, onClose }: Props) {
  const { t } = useTranslation(['filters', 'records']);
  const wordOf = useValueWord(row);
  const columnIds = place.column === null ? columns.map(({ id }) => id) : [place.column];
  const filters = columnIds
    .flatMap((column) => cellFilters(row, column))
    // Only an empty cell itself offers a filter for missing values, since a row may have many empty cells.
    .filter(({ part, value }) => parts.includes(part) && (place.column !== null || value !== null));
  const copy = useCellCopy();
  const review = useReview();
  const { companyId, recordId, reviewedAt } = row;
  const Reviewing = reviewedAt === null ? Eye : EyeOff;
  const text = place.column === null ? null : copy.cell(row, place.column);
  return (
    <Menu opened position="bottom-start" shadow="md" onClose={onClose}>
      <Menu.Target>
        <Place x={place.x} y={place.y} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('cell.label')}>
        {filters.map((filter) => (
          <Menu.Item
            key={JSON.stringify(filter.filter)}
            leftSection={<ListFilter size={13} aria-hidden />}
            onClick={() => onFilter(filter.filter)}
          >
            {t('cell.only', { what: t(`part.${filter.part}`), value: wordOf(filter) })}
          </Menu.Item>
        ))}
        {(place.column === null || ['currency', 'net', 'vat', 'gross'].includes(place.column)) && (
          <CurrencyMenuItems companyId={companyId} currency={row.currency} />
        )}
        {text !== null && (
          <Menu.Item leftSection={<Copy size={13} aria-hidden />} onClick={() => copyToClipboard({ text })}>
            {t('cell.copy')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Rows2 size={13} aria-hidden />}
          onClick={() => copyToClipboard({ text: copy.row(row, columns) })}
        >
          {t('cell.copyRow')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Reviewing size={13} aria-hidden />}
          onClick={() => review([{ companyId, resource, recordId, reviewedAt }], reviewedAt === null)}
        >
          {t(reviewedAt === null ? 'records:mark.mark' : 'records:mark.unmark')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Position of the menu. Not a button, so it does not receive the attributes that the menu sets on its target. */
function Place({ ref, id, x, y }: { ref?: Ref<HTMLSpanElement>; id?: string; x: number; y: number }) {
  return <span ref={ref} id={id} className={classes.anchor} style={{ left: x, top: y }} />;
}

/** Display text of a cell's value. */
function useValueWord(row: RecordRow) {
  const { t } = useTranslation(['records', 'filters']);
  const paymentWord = usePaymentWord();
  const amounts = useAmountText();
  return ({ part, value }: CellFilter): string => {
    if (value === null) return t('filters:notStated');
    switch (part) {
      case 'date':
      case 'dueDate':
        return formatDate(value);
      case 'net':
      case 'vat':
      case 'gross':
        return amounts.figures(value, row.currency);
      case 'paid':
        if (row.cancelled !== null) return t('cancelled.cancelled');
        return row.paidStatus === null ? value : t(`paid.${row.paidStatus}`);
      case 'marks':
        return t(`filters:mark.${row.reviewedAt === null ? 'unreviewed' : 'reviewed'}`);
      case 'roles':
        return t(value === 'customer' ? 'filters:role.customer' : 'filters:role.vendor');
      case 'methods':
        return paymentWord(value);
      default:
        return value;
    }
  };
}
