import { DEFAULT_PRESENTATION, PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatting, formattingOf } from '../../ui/formatting/formatting.ts';
import { speak } from '../../ui/language/language.ts';

// The choices live in the program; this copy is read before the program answers, so that nothing is drawn in another
// language first.
const COPY = 'countinghouse.presentation';

/** What was presented last, as it is remembered. */
let presented = '';

/** How things were presented last time in this window. */
export function lastPresentation(): Presentation {
  try {
    return presentationFrom(JSON.parse(localStorage.getItem(COPY) ?? '{}'));
  } catch {
    // No storage, or something else under its name: the program will tell.
    return DEFAULT_PRESENTATION;
  }
}

/** The choices in a value of unknown origin; the default for each that is missing or unknown. */
export function presentationFrom(value: unknown): Presentation {
  const given = new Map(Object.entries(value ?? {}));
  const chosen = Object.entries(PRESENTATION).map(([name, choices]): [string, unknown] => [
    name,
    choices.find((choice) => choice === given.get(name)) ?? DEFAULT_PRESENTATION[name as keyof Presentation],
  ]);
  return Object.fromEntries(chosen) as unknown as Presentation;
}

/**
 * Presents everything on screen by these choices, and remembers them for the next start. Rejects when the words of a
 * language cannot be had; all then stays as it is.
 */
export async function present(choices: Presentation): Promise<void> {
  const copy = JSON.stringify(choices);
  if (copy === presented) return;
  const next = formattingOf(choices);
  await speak(next.language);
  formatting.set(next);
  // For the style sheets.
  Object.assign(document.documentElement.dataset, { density: next.density, negatives: next.negatives });
  try {
    localStorage.setItem(COPY, copy);
  } catch {
    // Without storage the next start asks the program.
  }
  presented = copy;
}
