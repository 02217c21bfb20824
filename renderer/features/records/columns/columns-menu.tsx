import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice, ColumnLayout } from '../../../../shared/model/list.ts';
import type { GridColumn } from '../../../components/virtual-grid/grid-column.ts';
import { REM, layoutOf, resized, stepped } from './arranged-columns.ts';
import classes from './columns-menu.module.css';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout | null;
  /** Null: back to the program's own. */
  onChange: (layout: ColumnLayout | null) => void;
}

/** One step of a width, CSS pixels at the usual text size. */
const STEP = 24;

/** Which columns a list shows, in which order and how wide: all that can be done with the mouse in the header, too. */
export function ColumnsMenu<Row>({ columns, layout, onChange }: Props<Row>) {
  const { t } = useTranslation('lists');
  const choices = layoutOf(columns, layout);
  const labelOf = (id: string): string => columns.find((column) => column.id === id)?.label ?? id;
  const shown = choices.filter((choice) => choice.shown).length;

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
        <ul className={classes.columns}>
          {choices.map((choice) => {
            const label = labelOf(choice.id);
            return (
              <li key={choice.id} className={classes.column}>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={choice.shown}
                  disabled={choice.shown && shown === 1}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    onChange(choices.map((one) => (one === choice ? { ...one, shown: checked } : one)));
                  }}
                />
                <span className={classes.tools}>
                  {tool(t('columns.earlier', { label }), ArrowUp, () =>
                    onChange(stepped(choices, choice.id, -1)),
                  )}
                  {tool(t('columns.later', { label }), ArrowDown, () =>
                    onChange(stepped(choices, choice.id, 1)),
                  )}
                  {tool(t('columns.narrower', { label }), ChevronsRightLeft, () => widen(choice, -STEP))}
                  {tool(t('columns.wider', { label }), ChevronsLeftRight, () => widen(choice, STEP))}
                </span>
              </li>
            );
          })}
        </ul>
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

function tool(label: string, Icon: typeof ArrowUp, onClick: () => void) {
  return (
    <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={13} aria-hidden />
    </ActionIcon>
  );
}
