import { Button, Popover } from '@mantine/core';
import { ChevronsLeftRight, ChevronsRightLeft, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice, ColumnLayout } from '../../../../shared/model/list.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { REM, layoutOf, resized } from '../../../ui/columns/arranged-columns.ts';
import { ColumnChoices, ColumnTool } from '../../../ui/columns/column-choices.tsx';
import classes from './columns-menu.module.css';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout | null;
  /** Null to reset the layout. */
  onChange: (layout: ColumnLayout | null) => void;
  /** Additional choices in the menu. */
  children: ReactNode;
}

/** Step of a width change, in CSS pixels at the default text size. */
const WIDTH_STEP_PX = 24;

/** Selects, orders and resizes the columns of a list: the keyboard equivalent of dragging in the header. */
export function ColumnsMenu<Row>({ columns, layout, onChange, children }: Props<Row>) {
  const { t } = useTranslation('lists');
  const choices = layoutOf(columns, layout);
  const labelOf = (id: string): string => columns.find((column) => column.id === id)?.label ?? id;

  function widen(choice: ColumnChoice, by: number): void {
    const own = (columns.find(({ id }) => id === choice.id)?.width ?? 0) * REM;
    onChange(resized(choices, choice.id, (choice.width ?? own) + by));
  }

  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus portalProps={{ target: '#content' }}>
      <Popover.Target>
        <Button size="compact-xs" variant="default" leftSection={<Columns3 size={13} aria-hidden />}>
          {t('columns.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.label')} className={classes.menu}>
        <ColumnChoices
          choices={choices}
          labelOf={labelOf}
          onChange={onChange}
          toolsOf={(choice) => (
            <>
              <ColumnTool
                label={t('columns.narrower', { label: labelOf(choice.id) })}
                icon={ChevronsRightLeft}
                onClick={() => widen(choice, -WIDTH_STEP_PX)}
              />
              <ColumnTool
                label={t('columns.wider', { label: labelOf(choice.id) })}
                icon={ChevronsLeftRight}
                onClick={() => widen(choice, WIDTH_STEP_PX)}
              />
            </>
          )}
        />
        {children}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={layout === null}
          onClick={() => onChange(null)}
        >
          {t('columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
