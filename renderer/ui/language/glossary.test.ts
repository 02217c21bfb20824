import { expect, test } from 'vitest';
import desktopEnglish from '../../../electron/desktop/language/en.json' with { type: 'json' };
import desktopHungarian from '../../../electron/desktop/language/hu.json' with { type: 'json' };
import { english as early } from './en/index.ts';
import { hungarian } from './hu/index.ts';
import { lateEnglish } from './late-words.ts';
import { flatten } from './testing/catalogue-keys.ts';

const english = { ...early, ...lateEnglish };

/** Words the glossary avoids, each with its term; "unpaid" stays as the name of a paid status. */
const AVOIDED_ENGLISH: [RegExp, string][] = [
  [/\bincomes\b/iu, 'income'],
  [/\bpartly paid\b/iu, 'part-paid'],
  [/\b(?:to pay|to receive)\b/iu, 'payable, receivable'],
  [/\b(?:usual late\w*|lateness|(?<!typical )days? late)\b/iu, 'typical days late, overdue'],
  [/\bno currency named\b/iu, 'no currency'],
  [/\bre-?priced\b/iu, 'amount changed, due date changed'],
  [/\bleft out\b/iu, 'not included'],
  [/\b(?:poll|sweep|re-?reading|first read(?:ing)?|read (?:whole|everything))\b/iu, 'update, full resync'],
  [/\b(?:not|never) read yet\b/iu, 'not synced yet'],
  [/\b(?:stale|old)\b/iu, 'out of date'],
  [/\b(?:heard|told|tells|knows|asks|asked|asking|forgotten|somebody|anybody|nobody)\b/iu, 'no person'],
  [/\bthe program\b/iu, 'Countinghouse'],
  [/\bthis machine\b/iu, 'this computer'],
  [/\bjudged\b/iu, 'checked'],
];
const AVOIDED_HUNGARIAN: [RegExp, string][] = [
  [/fizetésre vár|beérkezésre vár|beérkező/iu, 'tartozás, követelés'],
  [/részben kifizetett/iu, 'részben fizetett'],
  [/szokásos késés/iu, 'tipikus késés'],
  [/beolvas/iu, 'szinkron, frissítés'],
  [/(?<!\p{L})régi(?:ek)?(?!\p{L})/iu, 'elavult'],
  [/(?<!\p{L})(?:jegyzet|kulcstár(?!t))/iu, 'megjegyzés, kulcstartó'],
  [/ügyfélcsomag/iu, 'ügyfélriport'],
  [/ellenőrzött(?:ség)?(?!\p{L})/iu, 'átnézett'],
  [/változásnapló/iu, 'változások'],
  [/módosult/iu, 'változott'],
  [/rekord/iu, 'tétel'],
  [/gyorsítótár/iu, 'tárolt'],
  [/(?<!\p{L})a program(?!\p{L})/iu, 'Countinghouse'],
  [/nincs megadott pénznem/iu, 'nincs pénznem'],
];

const SHOWN = {
  en: new Map([...flatten(english), ...flatten({ desktop: desktopEnglish })]),
  hu: new Map([...flatten(hungarian), ...flatten({ desktop: desktopHungarian })]),
};

test.each([
  ['en', AVOIDED_ENGLISH],
  ['hu', AVOIDED_HUNGARIAN],
] as const)('no text of %s has a word the glossary avoids', (language, avoided) => {
  const found = [...SHOWN[language]].flatMap(([key, text]) =>
    avoided.filter(([word]) => word.test(text)).map(([, term]) => `${key}: “${text}” (${term})`),
  );
  expect(found).toEqual([]);
});

test('no sentence in English is longer than 25 words', () => {
  const long = [...SHOWN.en].flatMap(([key, text]) =>
    text
      .split(/(?<=[!.?])\s/)
      .filter((sentence) => sentence.split(/\s+/).length > 25)
      .map((sentence) => `${key}: ${sentence}`),
  );
  expect(long).toEqual([]);
});
