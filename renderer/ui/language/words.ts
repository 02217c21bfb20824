import i18next, { type TFunction } from 'i18next';
import type { Catalogue } from './en/index.ts';

type Namespace = keyof Catalogue;

const known = new Map<string, TFunction>();

/**
 * The texts of a namespace in the current language, read while rendering. The root subscribes to the language and
 * re-renders the page. Use it in components rendered by the hundred, where a subscription each (`useTranslation`) would
 * dominate the cost.
 */
export function wordsOf<Ns extends Namespace>(namespace: Ns): TFunction<Ns> {
  const name = `${i18next.language}/${namespace}`;
  const words = known.get(name) ?? i18next.getFixedT(i18next.language, namespace);
  known.set(name, words);
  return words as TFunction<Ns>;
}
