import type { Presentation } from '../../../shared/presentation.ts';
import { capitalized, exampleDate, exampleFigure, weekdayName } from '../../ui/formatting/examples.ts';
import { firstWeekdayIn, formattingOf } from '../../ui/formatting/formatting.ts';
import { wordsOf } from '../../ui/language/words.ts';

/**
 * Texts for the choices of display settings; formats are shown by an example.
 *
 * @param chosen current settings, which determine the example for `auto`
 * @param now own clock (ms)
 */
export function formatWords(
  chosen: Presentation,
  now: number,
): { [Name in keyof Presentation]: (choice: Presentation[Name]) => string } {
  const t = wordsOf('settings');
  const { wordLocale } = formattingOf({
    ...chosen,
    numberFormat: 'auto',
    dateFormat: 'auto',
    firstWeekday: 'auto',
  });
  return {
    language: (language) => (language === 'system' ? t('appearance.system') : languageName(language)),
    density: (density) => t(`appearance.${density}`),
    numberFormat: (numberFormat) => {
      const example = exampleFigure(formattingOf({ ...chosen, numberFormat }), 'minus');
      return numberFormat === 'auto' ? t('formats.auto', { example }) : example;
    },
    negatives: (negatives) =>
      t(`formats.${negatives}`, { example: exampleFigure(formattingOf(chosen), negatives, true) }),
    dateFormat: (dateFormat) => {
      const example = exampleDate(now, dateFormat, wordLocale);
      return dateFormat === 'auto' ? t('formats.auto', { example }) : example;
    },
    firstWeekday: (firstWeekday) => {
      const day = weekdayName(firstWeekdayIn(formattingOf({ ...chosen, firstWeekday })), wordLocale);
      return firstWeekday === 'auto' ? t('formats.weekdayAuto', { day }) : capitalized(day, wordLocale);
    },
  };
}

/** The name of a language in that language, for users who cannot read the current one. */
function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return capitalized(name, language);
}
