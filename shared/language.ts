/** The languages the program speaks, each with a complete catalogue. */
export const LANGUAGES = ['en', 'hu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the user can choose: one of them, or the one their system prefers. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Whose dates and figures a language has where the system names no region of it. */
const USUAL_REGION: Record<Language, string> = { en: 'en-GB', hu: 'hu-HU' };

/**
 * The language to speak.
 *
 * @param preferred BCP 47 tags, the most wanted first, as the system lists them.
 */
export function chooseLanguage(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  for (const tag of preferred) {
    const spoken = LANGUAGES.find((language) => isOf(language, tag));
    if (spoken) return spoken;
  }
  return 'en';
}

/** The reader's own form of a language: `en-US` where they prefer that, else its usual region. */
export function regionOf(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => isOf(language, tag)) ?? USUAL_REGION[language];
}

/** The tags among them that are ones: a system set up without a language lists names such as `C`. */
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
