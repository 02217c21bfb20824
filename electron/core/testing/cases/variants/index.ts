import { BALANCES } from './balances.ts';
import { COUNTS } from './counts.ts';
import { DATES } from './dates.ts';
import { ENVELOPES } from './envelopes.ts';
import { FLAGS } from './flags.ts';
import { KEYS } from './keys.ts';
import { SET_ASIDE } from './set-aside.ts';
import { TEXT } from './text.ts';
import { TRANSPORT } from './transport.ts';
import { VALUES } from './values.ts';
import type { Variant } from './variant.ts';

/** All variants by kind. */
export const VARIANTS: Record<string, Variant[]> = {
  envelopes: ENVELOPES,
  transport: TRANSPORT,
  counts: COUNTS,
  balances: BALANCES,
  keys: KEYS,
  'set aside': SET_ASIDE,
  flags: FLAGS,
  dates: DATES,
  values: VALUES,
  text: TEXT,
};
