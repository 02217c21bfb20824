import i18next, { type TFunction } from 'i18next';
import type { Catalogue } from './en/index.ts';

type Namespace = keyof Catalogue;

const known = new Map<string, TFunction>();

/**
 * The words of a namespace in the language now spoken, read while rendering like the formatting of figures: the page's root
 * follows the language and draws everything anew. For what is drawn by the hundred, where following it in each place
 * (`useTranslation`) is most of the work.
 */
export function wordsOf<Ns extends Namespace>(namespace: Ns): TFunction<Ns> {
  const name = `${i18next.language}/${namespace}`;
  const words = known.get(name) ?? i18next.getFixedT(i18next.language, namespace);
  known.set(name, words);
  return words as TFunction<Ns>;
}
