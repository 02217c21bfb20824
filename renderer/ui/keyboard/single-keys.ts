import { useSettings } from '../../data/queries/settings.ts';

/** Properties that distinguish a key pressed alone from typed text. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'target'>;

/** Whether the user allows shortcuts without Ctrl or ⌘; false while loading. */
export function useSingleKeys(): boolean {
  return useSettings()?.singleKeys ?? false;
}

/** Whether an event is this key alone, pressed outside text fields. */
export function isPressedAlone({ key, ctrlKey, metaKey, target }: Pressed, wanted: string): boolean {
  return key === wanted && !ctrlKey && !metaKey && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
