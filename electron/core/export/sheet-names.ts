/** Excel's limit for a sheet name (UTF-16 units). */
const MAX_NAME_UNITS = 31;

/**
 * Characters that no name may contain: those Excel refuses, their full-width forms, which it refuses in some languages,
 * control characters, and bidirectional controls, which would affect names next to it. The last two code points are
 * noncharacters that XML cannot represent.
 */
const FORBIDDEN = /[[\]:*?/\\［］：＊？／＼\p{Cc}\p{Bidi_Control}\uFFFE\uFFFF]/gu;
/** Formulas delimit a name with apostrophes, so no name may start or end with one. */
const ENDS = /^[\s'＇]+|[\s'＇]+$/gu;
/** At least one visible character, not only spaces and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Excel reserves this name for the sheet of its own change history. */
const RESERVED = ['history'];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The part of a text allowed in a sheet name; '' if nothing visible remains. */
export function sheetText(text: string): string {
  const plain = text.toWellFormed().replace(FORBIDDEN, ' ').replace(ENDS, '');
  return VISIBLE.test(plain) ? plain : '';
}

/**
 * A name valid in every spreadsheet: at most 31 UTF-16 units without splitting a character, and made unique by a
 * number, ignoring case.
 *
 * @param others names of the sheets before it.
 */
export function sheetName(wanted: string, others: readonly string[]): string {
  const plain = sheetText(wanted) || 'Sheet';
  const taken = new Set([...RESERVED, ...others.map(sameness)]);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = beginning(plain, MAX_NAME_UNITS - suffix.length).replace(ENDS, '') + suffix;
    if (!taken.has(sameness(name))) return name;
  }
}

/**
 * The longest prefix of complete graphemes that fits; if the first is too long by itself, as many of its code points as
 * fit.
 */
function beginning(text: string, units: number): string {
  if (text.length <= units) return text;
  const whole = fitting(
    Array.from(graphemes.segment(text.slice(0, units * 8)), ({ segment }) => segment),
    units,
  );
  return whole === '' ? fitting(Array.from(text.slice(0, units * 2)), units) : whole;
}

function fitting(parts: readonly string[], units: number): string {
  let text = '';
  for (const part of parts) {
    if (text.length + part.length > units) break;
    text += part;
  }
  return text;
}

/** Names with the same result are equal in some spreadsheet. It matches too many names rather than too few. */
function sameness(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
