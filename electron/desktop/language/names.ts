import type { CompanyAccount } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import { plainLine } from '../../../shared/text/plain-line.ts';
import type { Words } from './words.ts';

const MAX_NAME_CHARACTERS = 80;

/** A company's name as menus and notifications take it. */
export function nameOf({ shownName }: Pick<Company, 'shownName'>): string {
  return plainLine(shownName, MAX_NAME_CHARACTERS);
}

/** An account's name as menus and notifications take it. */
export function accountName(
  { accountId, name }: Pick<CompanyAccount, 'accountId' | 'name'>,
  say: Words,
): string {
  return plainLine(name ?? say('tray.account', { account: accountId }), MAX_NAME_CHARACTERS);
}

/** Text of the books as a menu takes it: a single `&` would mark the letter that opens the entry, and not be seen. */
export function unmarked(text: string): string {
  return text.replaceAll('&', '&&');
}
