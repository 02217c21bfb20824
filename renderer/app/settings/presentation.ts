import { DEFAULT_PRESENTATION, PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatting, formattingOf } from '../../ui/formatting/formatting.ts';
import { changeLanguage } from '../../ui/language/language.ts';

// The core stores the choices. This copy is read before the core answers, to avoid a first render in another language.
const STORAGE_KEY = 'countinghouse.presentation';

/** The presentation last applied, as stored. */
let presented = '';

/** The presentation last used in this window. */
export function lastPresentation(): Presentation {
  try {
    return presentationFrom(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // No storage, or an invalid value. The core will send the settings.
    return DEFAULT_PRESENTATION;
  }
}

/** The choices in a value of unknown origin, with the default for each missing or invalid one. */
export function presentationFrom(value: unknown): Presentation {
  const given = new Map(Object.entries(value ?? {}));
  const chosen = Object.entries(PRESENTATION).map(([name, choices]): [string, unknown] => [
    name,
    choices.find((choice) => choice === given.get(name)) ?? DEFAULT_PRESENTATION[name as keyof Presentation],
  ]);
  return Object.fromEntries(chosen) as unknown as Presentation;
}

/**
 * Applies a presentation to the page and stores it for the next start. Rejects if the words of the language cannot be
 * loaded; the page then stays unchanged.
 */
export async function present(choices: Presentation): Promise<void> {
  const copy = JSON.stringify(choices);
  if (copy === presented) return;
  const next = formattingOf(choices);
  await changeLanguage(next.language);
  formatting.set(next);
  // Style sheets use these attributes.
  Object.assign(document.documentElement.dataset, { density: next.density, negatives: next.negatives });
  try {
    localStorage.setItem(STORAGE_KEY, copy);
  } catch {
    // Without storage, the next start waits for the core's answer.
  }
  presented = copy;
}
