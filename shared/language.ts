/** The languages of the user interface, each with a complete catalogue. */
export const LANGUAGES = ['en', 'hu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The user's choice: a language, or the system's. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Default region of a language for dates and numbers, if the system names no region of it. */
const DEFAULT_REGION: Record<Language, string> = { en: 'en-GB', hu: 'hu-HU' };

/**
 * The language of the user interface.
 *
 * @param preferred BCP 47 tags in the system's order of preference.
 */
export function chooseLanguage(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  for (const tag of preferred) {
    const spoken = LANGUAGES.find((language) => isOf(language, tag));
    if (spoken) return spoken;
  }
  return 'en';
}

/** The reader's variant of a language: `en-US` if preferred, otherwise its default region. */
export function regionOf(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => isOf(language, tag)) ?? DEFAULT_REGION[language];
}

/** Valid language tags only: a system without a configured language lists names such as `C`. */
export function languageTags(listed: readonly string[]): string[] {
  return listed.filter((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
}

function isOf(language: Language, tag: string): boolean {
  return tag.toLowerCase() === language || tag.toLowerCase().startsWith(`${language}-`);
}
