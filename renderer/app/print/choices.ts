/** What a control is set to. */
export interface Choice {
  /** Empty where the value says all. */
  name: string;
  value: string;
}

const CONTROLS = '[role=radiogroup], [role=listitem], [aria-pressed=true], input';

/**
 * What the controls in parts marked `data-choices` are set to, in the words of the screen: they do not print, and the
 * reader must know what was chosen. Chips of a filter, switches, fields and rows of buttons are all read as they show.
 */
export function readChoices(screen: ParentNode): Choice[] {
  const controls = [...screen.querySelectorAll('[data-choices]')].flatMap((part) => [
    ...part.querySelectorAll(CONTROLS),
  ]);
  return controls.map(readControl).filter((one): one is Choice => one !== null && one.value !== '');
}

function readControl(control: Element): Choice | null {
  if (control instanceof HTMLInputElement) return readInput(control);
  if (control.matches('[role=radiogroup]')) {
    const chosen = control.querySelector<HTMLInputElement>('input:checked');
    return { name: named(control), value: textOf(chosen?.labels?.[0]) };
  }
  if (control.matches('[role=listitem]')) {
    const [name, value] = control.querySelectorAll('button:first-of-type > span');
    return { name: textOf(name), value: textOf(value) };
  }
  return { name: named(control.closest('[role=group]')), value: textOf(control) };
}

function readInput(input: HTMLInputElement): Choice | null {
  const label = input.getAttribute('aria-label') ?? textOf(input.labels?.[0]);
  if (input.type === 'radio' || input.type === 'hidden') return null;
  if (input.type === 'checkbox') return input.checked ? { name: '', value: label } : null;
  const pills = input.closest('.mantine-InputWrapper-root')?.querySelectorAll('.mantine-Pill-label') ?? [];
  return {
    name: label,
    value: [...Array.from(pills, textOf), input.value.trim()].filter(Boolean).join(', '),
  };
}

function named(element: Element | null): string {
  return element?.getAttribute('aria-label') ?? '';
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}
