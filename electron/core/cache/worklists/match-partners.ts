import { fold } from '../../../../shared/text/fold.ts';

/** The fields that distinguish a partner of one company from others. */
export interface Identity {
  companyId: number;
  /** As sent; null if there is none. */
  taxNumber: string | null;
  name: string | null;
}

/** A partner of one company that matches partners of others, and the field that matched. */
export interface Matched<Partner extends Identity> {
  partner: Partner;
  by: 'taxNumber' | 'name';
}

/**
 * Matches partners of several companies: those with the same tax number, whatever its separators, and those without one by
 * exact name, case and accents folded. A name with two tax numbers does not identify a partner without one.
 *
 * @returns groups of partners of two or more companies.
 */
export function matchPartners<Partner extends Identity>(partners: readonly Partner[]): Matched<Partner>[][] {
  const groups = new Map<string, Matched<Partner>[]>();
  const numbersOf = new Map<string, Set<string>>();
  const put = (key: string, matched: Matched<Partner>): void => {
    const group = groups.get(key);
    if (group) group.push(matched);
    else groups.set(key, [matched]);
  };
  const unnumbered: [string, Partner][] = [];
  for (const partner of partners) {
    const number = bareNumber(partner.taxNumber);
    const name = bareName(partner.name);
    if (number === null) {
      if (name !== null) unnumbered.push([name, partner]);
      continue;
    }
    put(`number ${number}`, { partner, by: 'taxNumber' });
    if (name !== null) numbersOf.set(name, (numbersOf.get(name) ?? new Set()).add(number));
  }
  for (const [name, partner] of unnumbered) {
    const [number, another] = numbersOf.get(name) ?? [];
    const isClear = number !== undefined && another === undefined;
    put(isClear ? `number ${number}` : `name ${name}`, { partner, by: 'name' });
  }
  return [...groups.values()].filter(
    (group) => new Set(group.map(({ partner }) => partner.companyId)).size > 1,
  );
}

/** Letters and digits only; null if nothing distinguishing remains. */
function bareNumber(taxNumber: string | null): string | null {
  const bare =
    taxNumber
      ?.normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return /[^0]/.test(bare) ? bare : null;
}

function bareName(name: string | null): string | null {
  const bare = name === null ? '' : fold(name).replace(/\s+/g, ' ').trim();
  return bare === '' ? null : bare;
}
