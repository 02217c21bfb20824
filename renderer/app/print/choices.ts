/** The setting of one control. */
export interface Choice {
  /** Empty where the value is self-explanatory. */
  name: string;
  value: string;
}

const CONTROLS = '[role=radiogroup], [role=listitem], [aria-pressed=true], input';

/**
 * The settings of the controls in elements marked `data-choices`, in the words of the screen. The controls themselves
 * are not printed. Covers filter chips, switches, fields and button groups.
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
