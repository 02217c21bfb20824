/**
 * Folds text for search and sorting: letters that look alike, or are typed alike on another keyboard, become equal. Search
 * and sorting, in SQL and on the page, use this one function. The search index and stored sort keys contain its output:
 * a change requires a migration that rebuilds the index, and a new version of the extraction.
 */

/**
 * Lower-case letters that Unicode does not decompose, mapped as in the Latin-ASCII transform of CLDR; also the final
 * sigma, and `ə`, which is written as `e` in Azerbaijani where it is not available.
 */
const LETTERS = new Map(
  [
    'æ=ae œ=oe ß=ss þ=th ð=d ø=o ł=l đ=d ħ=h ı=i ŋ=n ŧ=t ĸ=q ə=e ς=σ',
    'ƀ=b ɓ=b ƃ=b ƈ=c ȼ=c ɖ=d ɗ=d ƌ=d ȡ=d ɛ=e ɇ=e ǝ=e ƒ=f ɠ=g ǥ=g ƕ=hv ⱨ=h ɩ=i ɨ=i ɉ=j ƙ=k ⱪ=k ƚ=l ⱡ=l ɫ=l ȴ=l',
    'ɲ=n ƞ=n ȵ=n ɔ=o ɵ=o ƣ=oi ƥ=p ᵽ=p ɍ=r ȿ=s ƫ=t ƭ=t ʈ=t ⱦ=t ȶ=t ʉ=u ʋ=v ƴ=y ɏ=y ƶ=z ȥ=z ɀ=z ⱬ=z ⱥ=a',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => pair.split('=') as [letter: string, plain: string]),
);
const SPECIAL_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/**
 * Marks above, below and through letters: of Latin, Greek and Cyrillic, of Hebrew and Arabic, whose vowel points are
 * optional. Vowel signs of Indic scripts are letters and stay; so do the voicing marks of Japanese, and the Cyrillic
 * letters й, ў, ї, ѓ and ќ, which are not variants of another letter.
 */
const MARKS =
  /([ИиУу]\u0306|[Іі]\u0308|[ГгКк]\u0301)|[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu;
/** Soft hyphens, joiners, direction marks and other invisible characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\s\p{Cc}]+/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Includes the letters used as an apostrophe, as in `Hawaiʻi`. */
const APOSTROPHES = /[\u2018-\u201B\u2032\u02B9\u02BB\u02BC]/gu;
const QUOTES = /[\u201C-\u201F\u2033\u02BA«»]/gu;
const DIGITS = /\p{Nd}/gu;

/** Digit zero of the scripts in use; the other nine digits follow it. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];

/** Caches: single letters by UTF-16 unit, and longer runs, such as words of other scripts. Both recur often. */
const foldedLetters: (string | undefined)[] = [];
const foldedRuns = new Map<string, string>();
const MAX_RUNS = 10_000;
const MAX_RUN_LENGTH = 50;

/** `Łódź` → `lodz`, `Straße` → `strasse`, `ＩＮＶ－２` → `inv-2`. Idempotent. */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7F]+/g, foldRun).toLowerCase();
}

/** @param run non-ASCII characters; adjacent text does not change how they fold. */
function foldRun(run: string): string {
  if (run.length === 1) return (foldedLetters[run.charCodeAt(0)] ??= foldUncached(run));
  if (run.length > MAX_RUN_LENGTH) return foldUncached(run);
  let result = foldedRuns.get(run);
  if (result === undefined) {
    result = foldUncached(run);
    if (foldedRuns.size >= MAX_RUNS) foldedRuns.clear();
    foldedRuns.set(run, result);
  }
  return result;
}

function foldUncached(run: string): string {
  return run
    .toWellFormed()
    .normalize('NFKD')
    .replace(MARKS, '$1')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => LETTERS.get(letter) ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(DIGITS, digitOf)
    .normalize('NFC');
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}
