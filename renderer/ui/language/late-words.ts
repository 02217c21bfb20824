import i18next from 'i18next';
import pack from './en/pack.json';
import print from './en/print.json';

/** English words that no first screen needs. What uses them imports this module, which adds them to the page's words. */
export const lateEnglish = { pack, print };

function addWords(): void {
  for (const [namespace, words] of Object.entries(lateEnglish))
    i18next.addResourceBundle('en', namespace, words);
}

if (i18next.isInitialized) addWords();
else i18next.on('initialized', addWords);
