/** UTF-16 units Excel takes for the name of a sheet. */
const MAX_NAME_UNITS = 31;

/**
 * Characters no name may hold: those Excel refuses, their wide forms, which it refuses in some languages, control characters,
 * and what turns the direction of the names beside it. The last two are no characters, and XML has no way to write them.
 */
const FORBIDDEN = /[[\]:*?/\\［］：＊？／＼\p{Cc}\p{Bidi_Control}\uFFFE\uFFFF]/gu;
/** An apostrophe begins and ends a name in formulas, so no name itself does. */
const ENDS = /^[\s'＇]+|[\s'＇]+$/gu;
/** Something to be seen: neither space nor joiner alone. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Excel keeps the name for the sheet of its own change history. */
const RESERVED = ['history'];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What of a text may stand in the name of a sheet; '' where that is nothing to be seen. */
export function sheetText(text: string): string {
  const plain = text.toWellFormed().replace(FORBIDDEN, ' ').replace(ENDS, '');
  return VISIBLE.test(plain) ? plain : '';
}

/**
 * A name every spreadsheet takes: at most 31 UTF-16 units without cutting a character, and none that another sheet has in any
 * case, by a number behind it.
 *
 * @param others the names of the sheets before it.
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

/** As much of a text as fits, in whole characters; of one that alone is too long, as many of its parts as fit. */
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

/** Names that give the same are one to some spreadsheet; more are held for the same than are. */
function sameness(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
