import type { SentField } from '../../../shared/model/company.ts';

/** Fields of a company that the card shows from the saved company. */
const SAVED_FIELDS: readonly string[] = ['id', 'name', 'tax_account_number', 'default_currency_name'];

/** E-mail addresses and flags that the catalogue names, in display order. */
const EMAIL_WORDS = ['expense_email', 'document_email'] as const;
const FLAG_WORDS = ['advanced_accounting', 'enable_accounting_id', 'enable_vat_period'] as const;

export type EmailWord = (typeof EMAIL_WORDS)[number];
export type FlagWord = (typeof FLAG_WORDS)[number];

export function isEmailWord(field: string): field is EmailWord {
  return (EMAIL_WORDS as readonly string[]).includes(field);
}

export function isFlagWord(field: string): field is FlagWord {
  return (FLAG_WORDS as readonly string[]).includes(field);
}

export interface SplitDetails {
  emails: SentField[];
  flags: SentField[];
  /** Fields of unknown meaning. */
  other: SentField[];
}

/** Sorts the fields that a service sends about a company into groups; fields that the saved company has are omitted. */
export function splitDetails(fields: readonly SentField[]): SplitDetails {
  const rest = fields.filter(({ name }) => !SAVED_FIELDS.includes(name));
  const emails = rest.filter(isEmail);
  const flags = rest.filter(({ kind }) => kind === 'boolean');
  return {
    emails: namedFirst(emails, EMAIL_WORDS),
    flags: namedFirst(flags, FLAG_WORDS),
    other: rest.filter((field) => !emails.includes(field) && !flags.includes(field)),
  };
}

function isEmail({ name, kind }: SentField): boolean {
  return kind === 'text' && /(^|_)e?mail$/i.test(name);
}

function namedFirst(fields: SentField[], words: readonly string[]): SentField[] {
  const placeOf = ({ name }: SentField): number =>
    words.includes(name) ? words.indexOf(name) : words.length;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}
