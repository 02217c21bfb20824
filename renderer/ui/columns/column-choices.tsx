import { ActionIcon, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice } from '../../../shared/model/list.ts';
import { moved, stepped } from './arranged-columns.ts';
import { columnDrag } from './column-drag.ts';
import classes from './column-choices.module.css';

interface ColumnChoicesProps {
  choices: ColumnChoice[];
  labelOf: (id: string) => string;
  onChange: (choices: ColumnChoice[]) => void;
  /** Further controls of a column. */
  toolsOf?: (choice: ColumnChoice) => ReactNode;
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list to show, hide and reorder columns, by dragging, buttons or keys. A screen reader announces each new position.
 */
export function ColumnChoices({ choices, labelOf, onChange, toolsOf }: ColumnChoicesProps) {
  const { t } = useTranslation('lists');
  const hint = useId();
  const [reported, setReported] = useState('');
  const shown = choices.filter((choice) => choice.shown).length;

  // A moved element loses the focus; this restores it at the new position.
  const focused = useRef<HTMLElement | null>(null);
  const order = choices.map(({ id }) => id).join();
  useLayoutEffect(() => {
    // A step beyond the end loses no focus, and the next change of the order may have another origin.
    if (focused.current?.isConnected && document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  }, [order]);

  function arrange(next: ColumnChoice[], id: string): void {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const place = next.findIndex((choice) => choice.id === id) + 1;
    setReported(t('columns.moved', { label: labelOf(id), place, all: next.length }));
    onChange(next);
  }

  return (
    <>
      <Text id={hint} size="xs" c="dimmed">
        {t('columns.hint')}
      </Text>
      <ul className={classes.columns}>
        {choices.map((choice) => (
          <ColumnLine
            key={choice.id}
            choice={choice}
            label={labelOf(choice.id)}
            hint={hint}
            isLast={choice.shown && shown === 1}
            tools={toolsOf?.(choice)}
            onShow={(isShown) =>
              onChange(choices.map((one) => (one === choice ? { ...one, shown: isShown } : one)))
            }
            onStep={(step) => arrange(stepped(choices, choice.id, step), choice.id)}
            onTake={(dragged) => arrange(moved(choices, dragged, choice.id), dragged)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{reported}</VisuallyHidden>
    </>
  );
}

interface ColumnLineProps {
  choice: ColumnChoice;
  label: string;
  /** Id of the text that explains how to move it. */
  hint: string;
  /** The only visible column, which must stay visible. */
  isLast: boolean;
  tools: ReactNode;
  onShow: (isShown: boolean) => void;
  onStep: (step: 1 | -1) => void;
  /** Another column was dropped on this one. */
  onTake: (dragged: string) => void;
}

function ColumnLine({ choice, label, hint, isLast, tools, onShow, onStep, onTake }: ColumnLineProps) {
  const { t } = useTranslation('lists');

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li className={classes.column} onKeyDown={onKeyDown} {...columnDrag(choice.id, onTake)}>
      <GripVertical size={13} aria-hidden className={classes.grip} />
      <Checkbox
        size="xs"
        label={label}
        aria-describedby={hint}
        className={classes.name ?? ''}
        checked={choice.shown}
        disabled={isLast}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <span className={classes.tools}>
        <ColumnTool label={t('columns.earlier', { label })} icon={ArrowUp} onClick={() => onStep(-1)} />
        <ColumnTool label={t('columns.later', { label })} icon={ArrowDown} onClick={() => onStep(1)} />
        {tools}
      </span>
    </li>
  );
}

interface ColumnToolProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

/** A small button in the row of a column. */
export function ColumnTool({ label, icon: Icon, onClick }: ColumnToolProps) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={13} aria-hidden />
    </ActionIcon>
  );
}
