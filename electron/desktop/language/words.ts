import type { Language } from '../../../shared/language.ts';
import english from './en.json' with { type: 'json' };
import hungarian from './hu.json' with { type: 'json' };

type Catalogue = typeof english;

const CATALOGUES: Record<Language, Catalogue> = { en: english, hu: hungarian };

/** `a.b` for every text of a catalogue; for a text with plural forms, its key without the plural suffix. */
type KeyOf<Words, Before extends string = ''> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? `${Before}${Singular<Name>}`
    : KeyOf<Words[Name], `${Before}${Name}.`>;
}[keyof Words & string];
type Singular<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

export type WordKey = KeyOf<Catalogue>;

/** Translates the texts outside the page: menus, dialogs and the terminal. `count` selects the plural form. */
export type Words = (key: WordKey, values?: Record<string, string | number>) => string;

/** The texts of a language; `{{name}}` is replaced by the value of that name. */
export function wordsIn(language: Language): Words {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const count = values['count'];
    const text =
      find(CATALOGUES[language], key) ??
      find(CATALOGUES[language], `${key}_${typeof count === 'number' ? plural.select(count) : 'other'}`);
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}

function find(words: unknown, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : null;
}
