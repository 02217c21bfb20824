import { useSettings } from '../../data/queries/settings.ts';

/** What distinguishes a key pressed alone from one that is typed. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'target'>;

/** Whether the user lets keys do something without Ctrl or ⌘; not until that is known. */
export function useSingleKeys(): boolean {
  return useSettings()?.singleKeys ?? false;
}

/** Whether an event is this key alone, pressed where nothing is typed. */
export function isPressedAlone({ key, ctrlKey, metaKey, target }: Pressed, wanted: string): boolean {
  return key === wanted && !ctrlKey && !metaKey && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
