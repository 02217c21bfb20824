import type { Book } from '../books/book.ts';
import { writeBalances, type Balances } from '../wire/company.ts';
import type { Dialects } from './dialect.ts';
import { exactNumber, toJson } from './exact-number.ts';
import { otherCurrency, otherId } from './reshape-record.ts';

/** The response body of the balances, in the given dialects. */
export function reshapeBalances(book: Book, dialects: Dialects): string {
  const { summary, accounts } = writeBalances(book);
  const [first] = accounts;
  const own = accounts.map((account) => ({
    ...account,
    id: otherId(dialects.has('duplicate-account-ids') ? first?.id : account.id, dialects),
    currency: otherCurrency(account.currency, dialects),
  }));
  return toJson(envelopeOf({ summary, accounts: own }, dialects));
}

function envelopeOf({ summary, accounts }: Balances, dialects: Dialects): unknown {
  if (dialects.has('pulse-array')) return accounts;
  const total = exactNumber(summary);
  if (!dialects.has('pulse-bank-accounts')) return { summary: total, accounts };
  return { summary: total, receivables: '0.00', payables: '0.00', bank_accounts: accounts };
}
