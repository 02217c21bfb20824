import { expect, test } from 'vitest';
import type { SentField } from '../../../shared/model/company.ts';
import { splitDetails } from './company-fields.ts';

const field = (name: string, kind: SentField['kind'] = 'text', text = name): SentField => ({
  name,
  kind,
  text,
});

test('every field appears once: e-mail addresses, flags, and others, the known ones first', () => {
  const fields = [
    field('id', 'number'),
    field('is_archived', 'boolean'),
    field('enable_vat_period', 'boolean'),
    field('billing_email'),
    field('document_email'),
    field('advanced_accounting', 'boolean'),
    field('expense_email'),
    field('emails_sent', 'number'),
    field('address', 'nested'),
    field('name'),
    field('tax_account_number'),
    field('default_currency_name'),
  ];
  const { emails, flags, other } = splitDetails(fields);
  const names = (group: SentField[]): string[] => group.map(({ name }) => name);
  expect(names(emails)).toEqual(['expense_email', 'document_email', 'billing_email']);
  expect(names(flags)).toEqual(['advanced_accounting', 'enable_vat_period', 'is_archived']);
  expect(names(other)).toEqual(['emails_sent', 'address']);
});

test('a known flag or address of an unexpected kind is shown as sent, among the others', () => {
  const fields = [field('advanced_accounting', 'text', 'partly'), field('expense_email', 'nested', '[]')];
  expect(splitDetails(fields)).toEqual({ emails: [], flags: [], other: fields });
});
