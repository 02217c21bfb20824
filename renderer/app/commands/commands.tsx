import { useWindowEvent } from '@mantine/hooks';
import { Suspense, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { companyShortcut, NUMBERED_COMPANIES, SHORTCUTS, SINGLE_KEYS } from '../../../shared/shortcuts.ts';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import { isPressedAlone, useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import { Palette } from './palette.tsx';
import { chunk } from '../../ui/chunk.tsx';
import { useCommands } from './use-commands.ts';

/** Handled elsewhere in the page: keys that hide something must also work while a dialog is open. */
const FOLLOWED_ELSEWHERE: ReadonlySet<string> = new Set([SHORTCUTS.hideAmounts, SHORTCUTS.lock]);

export interface CommandsHandle {
  openPalette: () => void;
}

/** The command palette, the list of keyboard shortcuts, and the global key handler. */
export function Commands({ ref }: { ref: Ref<CommandsHandle> }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [isSheetWanted, setSheetWanted] = useState(false);
  const commands = useCommands({ openHelp: () => show('help') });
  const singleKeys = useSingleKeys();
  const isDrawn = useIsDrawn();
  /** Element that had the focus before the palette or the list opened. */
  const left = useRef<Element | null>(null);

  const show = (which: 'palette' | 'help'): void => {
    if (open === null) left.current = document.activeElement;
    if (which === 'help') setSheetWanted(true);
    setOpen(which);
  };

  useImperativeHandle(ref, () => ({ openPalette: () => show('palette') }));

  // Restores the focus before the command runs, so that a command that moves the focus keeps it.
  const close = (): void => {
    if (open === null) return;
    flushSync(() => setOpen(null));
    if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true });
  };

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented) return;
    const keys = keysOf(event, singleKeys);
    if (keys === null) return;
    if (keys === SHORTCUTS.palette) {
      event.preventDefault();
      if (open === 'palette') close();
      else show('palette');
      return;
    }
    // An open dialog blocks the commands behind it.
    if (open === null && document.querySelector('[aria-modal="true"]')) return;
    const command = commands().find((one) => one.keys === keys && !FOLLOWED_ELSEWHERE.has(keys));
    if (!command) return;
    event.preventDefault();
    close();
    command.run();
  });

  if (!isDrawn) return null;
  return (
    <>
      <Palette opened={open === 'palette'} commands={commands} onClose={close} />
      {isSheetWanted && (
        <Suspense fallback={null}>
          <ShortcutSheet opened={open === 'help'} commands={commands} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

// A chunk of its own, so that it does not delay the first figures.
const ShortcutSheet = chunk(() => import('./shortcut-sheet.tsx').then((m) => m.ShortcutSheet));

/** The shortcut of an event, as `SHORTCUTS` writes it, or null. Digits go by their position on the keyboard. */
function keysOf(event: KeyboardEvent, singleKeys: boolean): string | null {
  if (event.altKey || event.isComposing) return null;
  const isMod = event.ctrlKey || event.metaKey;
  if (!isMod) {
    const isHelp = singleKeys && isPressedAlone(event, SINGLE_KEYS.help);
    return isHelp || (event.key === SHORTCUTS.help && !event.shiftKey) ? SHORTCUTS.help : null;
  }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit !== undefined && !event.shiftKey && Number(digit) <= NUMBERED_COMPANIES) {
    return companyShortcut(Number(digit));
  }
  const key = event.key.toUpperCase();
  return event.shiftKey ? `mod+shift+${key}` : `mod+${key}`;
}
