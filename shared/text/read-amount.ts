/** The signs in a region's numbers. */
export interface NumberSigns {
  decimal: string;
  /** Empty if the region uses no grouping. */
  group: string;
  /** Digits of each group but the last, which has three: two in India, three elsewhere. */
  groupDigits: 2 | 3;
}

export interface TypedAmount {
  /** Decimal text without exponent, plus or leading zeros; an integer has no decimal point: `-1234.50`. */
  amount: string;
  /** The currency typed with it: a code, or `#1` for one without a name; null if none or ambiguous (`$`). */
  currency: string | null;
  /** The other possible amount (`1,234` where the comma is the decimal sign: `1234`); null if unambiguous. */
  alternative: string | null;
}

/** Signs of a single currency, in lower case. Any other currency sign is accepted, but identifies no currency. */
const CURRENCY_OF_SIGN: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  ft: 'HUF',
  zł: 'PLN',
  kč: 'CZK',
  lei: 'RON',
  лв: 'BGN',
  din: 'RSD',
  us$: 'USD',
  fr: 'CHF',
  sfr: 'CHF',
};
/** Signs of several currencies: `$`, `A$`, `¥`, and the crown. */
const SHARED_SIGN = /^(?:\p{L}{0,3}\p{Sc}|kr)$/u;

/** Invisible characters that a right-to-left page puts around a number. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

const CURRENCY_FIRST = /^(?:#\d+(?= )|\p{L}*\p{Sc}|\p{L}+\.?(?![\p{L}.]))/u;
const CURRENCY_LAST = /(?:(?<= )#\d+|\p{L}*\p{Sc}|\p{L}+\.?)$/u;

/** `1,234.50-`, but not the dash for no cents in `1,234.-`. */
const SIGN_LAST = /(?<![.,]-?)[+-]$/;
const NO_CENTS = /(?<=\d[.,])-{0,2}$/;

const MAX_WHOLE_DIGITS = 14;

/**
 * Reads an amount as users of any region type or paste it. It may have a currency before or after it, signs between groups
 * of three digits (a point, a comma, a space, an apostrophe), and a dash for no cents. A minus on either side or brackets
 * make it negative. The last point or comma is the decimal sign, unless it can only separate groups. Only a single one
 * before exactly three digits is ambiguous: the region decides, and the other amount is returned as the alternative.
 *
 * @param signs of the reader's region.
 * @param maxDecimals maximum number of decimals; trailing zeros beyond it are dropped.
 * @returns null if the text is not such an amount.
 */
export function readAmount(text: string, signs: NumberSigns, maxDecimals = 4): TypedAmount | null {
  const outside = takeOutside(clean(text));
  if (outside === null) return null;
  const { digits, isNegative, currency } = outside;
  const readings = readDigits(digits, signs).map((reading) => canonical(reading, isNegative, maxDecimals));
  const [amount = null, alternative = null] = readings;
  return amount === null ? null : { amount, currency, alternative };
}

/** Normalizes spaces, dashes, apostrophes and digits. */
function clean(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[’‘ʼ`´′]/g, "'")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .trim();
}

/** The ten digits of each script are contiguous, starting with zero. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}

/** Strips everything but the digits from both ends: one minus, plus or pair of brackets, and one currency, in any order. */
function takeOutside(text: string): { digits: string; isNegative: boolean; currency: string | null } | null {
  let rest = text;
  const taken = { signs: [] as string[], currencies: [] as string[] };
  const take = (what: keyof typeof taken, pattern: RegExp): void => {
    rest = rest.replace(pattern, (found) => (taken[what].push(found), '')).trim();
  };
  for (let layer = 0; layer < 3; layer++) {
    const inside = /^\((.+)\)$/.exec(rest)?.[1];
    if (inside !== undefined) [rest] = [inside.trim(), taken.signs.push('-')];
    take('signs', /^[+-]/);
    take('signs', SIGN_LAST);
    take('currencies', CURRENCY_FIRST);
    take('currencies', CURRENCY_LAST);
  }
  const { signs, currencies } = taken;
  const currency = currencies[0] === undefined ? null : currencyNamed(currencies[0]);
  if (signs.length > 1 || currencies.length > 1 || currency === undefined) return null;
  return { digits: rest.replace(NO_CENTS, '0'), isNegative: signs[0] === '-', currency };
}

/** @returns null for a sign of several currencies, undefined if the name is not a currency. */
function currencyNamed(name: string): string | null | undefined {
  if (name.startsWith('#')) return name;
  const plain = name.replace(/\.$/, '');
  const lower = plain.toLowerCase();
  if (Object.hasOwn(CURRENCY_OF_SIGN, lower)) return CURRENCY_OF_SIGN[lower];
  if (SHARED_SIGN.test(lower)) return null;
  const code = plain.toUpperCase();
  return Intl.supportedValuesOf('currency').includes(code) ? code : undefined;
}

/** Digits before and after the decimal sign. */
type Reading = [whole: string, decimals: string];

/** Possible meanings of digits with signs between them, the more likely first; empty if they are not a number. */
function readDigits(digits: string, signs: NumberSigns): Reading[] {
  if (!/^[\d.,'٫٬ ]*\d$/.test(digits)) return [];
  const used = [...digits.replaceAll(/\d/g, '')];
  const last = used.at(-1);
  if (last === undefined) return [[digits, '']];
  const at = digits.lastIndexOf(last);
  const withDecimals = wholeOf(digits.slice(0, at), signs, last);
  const grouped = wholeOf(digits, signs);
  const asDecimals: Reading[] = withDecimals === null ? [] : [[withDecimals, digits.slice(at + 1)]];
  const asGroups: Reading[] = grouped === null ? [] : [[grouped, '']];
  if (last === '٫') return asDecimals;
  if (last !== '.' && last !== ',') return asGroups;
  if (last === clean(signs.group)) return asGroups.length > 0 ? asGroups : asDecimals;
  return last === clean(signs.decimal) ? [...asDecimals, ...asGroups] : [...asGroups, ...asDecimals];
}

/** Digits whose groups are all separated by the same sign; null if they are not valid groups. */
function wholeOf(digits: string, { groupDigits }: NumberSigns, not?: string): string | null {
  const [sign] = digits.replaceAll(/\d/g, '');
  if (sign === undefined) return digits === '' ? '0' : digits;
  const groups = digits.split(sign);
  const isGrouped = (size: number): boolean =>
    groups.every((group, place) => {
      const full = place === groups.length - 1 ? 3 : size;
      return place === 0
        ? /^[1-9]\d*$/.test(group) && group.length <= size
        : /^\d+$/.test(group) && group.length === full;
    });
  return sign !== not && sign !== '٫' && (isGrouped(3) || isGrouped(groupDigits)) ? groups.join('') : null;
}

function canonical([whole, decimals]: Reading, isNegative: boolean, maxDecimals: number): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const fraction = decimals.slice(0, maxDecimals);
  if (digits.length > MAX_WHOLE_DIGITS || /[1-9]/.test(decimals.slice(maxDecimals))) return null;
  const isZero = !/[1-9]/.test(digits + fraction);
  return `${isNegative && !isZero ? '-' : ''}${digits}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`;
}
