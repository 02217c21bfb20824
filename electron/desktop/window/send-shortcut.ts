import type { BrowserWindow, KeyboardInputEvent } from 'electron';

type Modifiers = NonNullable<KeyboardInputEvent['modifiers']>;

/** Simulates key presses in the page. @param keys in the notation of `SHORTCUTS`. */
export function sendShortcut({ webContents }: Pick<BrowserWindow, 'webContents'>, keys: string): void {
  const parts = keys.split('+');
  const keyCode = parts.at(-1) ?? '';
  const modifiers: Modifiers = [
    ...(parts.includes('mod')
      ? [process.platform === 'darwin' ? ('meta' as const) : ('control' as const)]
      : []),
    ...(parts.includes('shift') ? (['shift'] as const) : []),
  ];
  webContents.focus();
  webContents.sendInputEvent({ type: 'keyDown', keyCode, modifiers });
  webContents.sendInputEvent({ type: 'keyUp', keyCode, modifiers });
}
