import { useWindowEvent } from '@mantine/hooks';
import { Suspense, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { companyShortcut, NUMBERED_COMPANIES, SHORTCUTS, SINGLE_KEYS } from '../../../shared/shortcuts.ts';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import { isPressedAlone, useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import { Palette } from './palette.tsx';
import { chunk } from '../../ui/chunk.tsx';
import { useCommands } from './use-commands.ts';

/** What the page itself follows elsewhere: keys that hide something must work also while a dialog is open. */
const FOLLOWED_ELSEWHERE: ReadonlySet<string> = new Set([SHORTCUTS.hideAmounts, SHORTCUTS.lock]);

export interface CommandsHandle {
  openPalette: () => void;
}

/** The palette, the sheet of shortcuts, and the keys that work everywhere. */
export function Commands({ ref }: { ref: Ref<CommandsHandle> }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [isSheetWanted, setSheetWanted] = useState(false);
  const commands = useCommands({ openHelp: () => show('help') });
  const singleKeys = useSingleKeys();
  const isDrawn = useIsDrawn();
  /** What had the focus before one of them opened. */
  const left = useRef<Element | null>(null);

  const show = (which: 'palette' | 'help'): void => {
    if (open === null) left.current = document.activeElement;
    if (which === 'help') setSheetWanted(true);
    setOpen(which);
  };

  useImperativeHandle(ref, () => ({ openPalette: () => show('palette') }));

  // The focus is back before anything is run: what a command opens takes it, and nothing takes it from there again.
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
    // While a dialog asks something, nothing behind it moves.
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

// The first figures do not wait for it.
const ShortcutSheet = chunk(() => import('./shortcut-sheet.tsx').then((m) => m.ShortcutSheet));

/** The shortcut an event is, as `SHORTCUTS` writes it; null where it is none. Digits count by their place on the keyboard. */
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
