import type { CompanyAccount } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import { plainLine } from '../../../shared/text/plain-line.ts';
import type { Words } from './words.ts';

const MAX_NAME_CHARACTERS = 80;

/** A company's name for menus and notifications. */
export function nameOf({ shownName }: Pick<Company, 'shownName'>): string {
  return plainLine(shownName, MAX_NAME_CHARACTERS);
}

/** An account's name for menus and notifications. */
export function accountName(
  { accountId, name }: Pick<CompanyAccount, 'accountId' | 'name'>,
  t: Words,
): string {
  return plainLine(name ?? t('tray.account', { account: accountId }), MAX_NAME_CHARACTERS);
}

/** Escapes text for a menu, where a single `&` is not shown but marks the access key. */
export function unmarked(text: string): string {
  return text.replaceAll('&', '&&');
}
