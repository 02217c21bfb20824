import { fail } from '../../shared/errors.ts';
import type { Company } from '../../shared/model/company.ts';
import type { WindowAbilities } from './window-abilities.ts';

/**
 * Requires the user's confirmation, if the window can prompt outside its page, before a stored token is sent to another
 * origin.
 *
 * @param origin null: the token is sent to no other origin, so no confirmation is needed.
 * @throws FailureError `origin-unconfirmed`.
 */
export async function requireConfirmedOrigin(
  { confirmOrigin }: WindowAbilities,
  origin: string | null,
  findCompany: () => Promise<Company | undefined>,
): Promise<void> {
  if (origin === null || !confirmOrigin) return;
  // The user must confirm exactly the text that is later compared with the address: a serialized origin and nothing
  // else.
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  const company = isOrigin ? await findCompany() : undefined;
  const isConfirmed = company && (await confirmOrigin({ company: company.shownName, origin }));
  if (!isConfirmed) fail({ code: 'origin-unconfirmed', origin });
}
