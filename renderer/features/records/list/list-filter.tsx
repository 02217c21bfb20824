import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SINGLE_KEYS } from '../../../../shared/shortcuts.ts';
import { isPressedAlone, useSingleKeys } from '../../../ui/keyboard/single-keys.ts';
import { MAX_FILTER_CHARACTERS } from '../../../ui/routing/list-view.ts';
import classes from './list-filter.module.css';

/** Pause in typing after which the filter is applied (ms). */
const TYPING_PAUSE_MS = 150;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** The user moves to the list: arrow down, Enter, or Escape in an empty field. */
  onLeave: () => void;
}

/**
 * Text filter of a list. Focused by Ctrl+F from anywhere in the window, and by `/` while single-key shortcuts are on.
 */
export function ListFilter({ ref, text, onChange, onLeave }: Props) {
  const { t } = useTranslation('records');
  const singleKeys = useSingleKeys();
  const [typed, setTyped] = useState(text);
  const [reported, setReported] = useState(text);
  const report = useDebouncedCallback((next: string) => {
    setReported(next);
    onChange(next);
  }, TYPING_PAUSE_MS);

  // Changed from outside: by back, forward, or clearing the filter.
  if (text !== reported) {
    setReported(text);
    setTyped(text);
  }

  function type(next: string): void {
    setTyped(next);
    report(next);
  }

  function clear(): void {
    type('');
    report.flush();
    ref.current?.focus();
  }

  useWindowEvent('keydown', (event) => {
    const find = event.key === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const slash = singleKeys && isPressedAlone(event, SINGLE_KEYS.filter);
    if (!(find || slash) || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    ref.current?.focus();
    ref.current?.select();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== '') clear();
    else if (['Escape', 'Enter', 'ArrowDown'].includes(event.key)) {
      report.flush();
      onLeave();
    } else return;
    event.preventDefault();
  }

  return (
    <TextInput
      ref={ref}
      wrapperProps={{ 'data-choices': true }}
      label={t('filter.label')}
      // Distinct from the search of the window.
      aria-label={t('filter.name')}
      placeholder={t('filter.placeholder')}
      classNames={{ root: classes.root, label: classes.label, wrapper: classes.wrapper }}
      leftSection={<Search size={14} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size={24} aria-label={t('filter.clear')} onClick={clear} />}
      size="xs"
      maxLength={MAX_FILTER_CHARACTERS}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      // Applies pending input before the user leaves, so that it is there on return.
      onBlur={() => report.flush()}
    />
  );
}
