import { formatAmount } from '../../../shared/money.ts';
import type { Book, Partner } from '../books/book.ts';
import { convert } from '../books/currencies.ts';
import type { ExpenseType } from '../books/expense-types.ts';
import { timestamp, type Wire } from './record.ts';

export function writeCompany({ plan }: Book): Wire {
  return {
    id: plan.companyId,
    name: plan.name,
    tax_account_number: plan.taxNumber,
    default_currency_name: plan.currency,
    expense_email: `expenses@${plan.mailDomain}`,
    document_email: `documents@${plan.mailDomain}`,
    advanced_accounting: plan.advancedAccounting,
    enable_accounting_id: plan.advancedAccounting,
    enable_vat_period: true,
  };
}

export interface Balances {
  /**
   * Exact total of all accounts in the company's default currency, at the middle rate of the books; sent as a number.
   */
  summary: string;
  accounts: Wire[];
}

export function writeBalances({ accounts, currency }: Book): Balances {
  const summary = accounts.reduce(
    (sum, account) => sum + convert(account.balance, account.currency, currency),
    0n,
  );
  return {
    summary: formatAmount(summary),
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      account_number: account.accountNumber,
      currency: account.currency.code,
      current_balance: formatAmount(account.balance),
      last_updated: timestamp(account.updated),
    })),
  };
}

export function writePartner(partner: Partner): Wire {
  const { id, name, shape } = partner;
  if (shape === 'only-id') return { id };
  if (shape === 'few-fields') return { id, name };
  const nulls = shape === 'nulls';
  return {
    id,
    name,
    account_number: nulls ? null : partner.accountNumber,
    address: nulls ? null : partner.address,
    city: partner.city,
    zip_code: nulls ? null : partner.zipCode,
    tax_number: nulls ? null : partner.taxNumber,
    is_customer: partner.customer,
    is_vendor: partner.vendor,
    ...(shape === 'unknown-fields' ? { language: 'hu', contacts: [{ kind: 'phone', preferred: true }] } : {}),
  };
}

/** Headings have no parent field. */
export function writeExpenseType({ id, name, parent }: ExpenseType): Wire {
  return parent === null ? { id, name } : { id, name, parent };
}
