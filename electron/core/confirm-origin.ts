import { fail } from '../../shared/errors.ts';
import type { Company } from '../../shared/model/company.ts';
import type { WindowAbilities } from './window-abilities.ts';

/**
 * Has the user confirm, where the window can ask outside its page, that a stored token is sent to another origin.
 *
 * @param origin null: it is sent to no other origin, so nothing is asked.
 * @throws FailureError `origin-unconfirmed`.
 */
export async function requireConfirmedOrigin(
  { confirmOrigin }: WindowAbilities,
  origin: string | null,
  findCompany: () => Promise<Company | undefined>,
): Promise<void> {
  if (origin === null || !confirmOrigin) return;
  // What is asked about must be what is then compared with the address: an origin as URLs write it, and nothing more.
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  const company = isOrigin ? await findCompany() : undefined;
  const isConfirmed = company && (await confirmOrigin({ company: company.shownName, origin }));
  if (!isConfirmed) fail({ code: 'origin-unconfirmed', origin });
}
