import { useTranslation } from 'react-i18next';
import type { ShownValue, TransferChange } from '../../../shared/model/transfer.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';

type Field = TransferChange['fields'][number];

/** Names of settings as the screen calls them. */
const SETTINGS = [
  ...['theme', 'language', 'numberFormat', 'dateFormat', 'firstWeekday', 'negatives', 'density'],
  ...['fieldLabels', 'listMinutes', 'balanceMinutes', 'overlapDays', 'sweepHours', 'privacy', 'quietHours'],
  ...['overviewLayout', 'dayHeadings', 'singleKeys', 'tray', 'trayBalances', 'closeToTray'],
] as const;
const FIELDS = ['label', 'note', 'reviewedAt', 'layout', 'search', 'isOn', 'margin'] as const;
const VALUES = ['system', 'auto', 'light', 'dark', 'comfortable', 'compact', 'minus', 'brackets'] as const;
const RESOURCES = ['expenses', 'incomes', 'partners', 'expense-types'] as const;
const KINDS = ['overdrawn', 'below', 'above', 'change'] as const;

function isOneOf<Word extends string>(words: readonly Word[], text: unknown): text is Word {
  return (words as readonly unknown[]).includes(text);
}

/** The words for what an import changes: what it is about, and its values. */
export function useChangeWords() {
  const { t } = useTranslation(['settings', 'records', 'alerts']);
  const { unknown } = useAmountText();
  const { data: companies } = useCompanies();

  const part = (name: string, value: ShownValue): string | null => {
    if (value === null) return null;
    if (name === 'setting') return isOneOf(SETTINGS, value) ? t(`transfer.setting.${value}`) : String(value);
    if (name === 'resource')
      return isOneOf(RESOURCES, value) ? t(`records:resource.${value}`) : String(value);
    if (name === 'kind') return isOneOf(KINDS, value) ? t(`alerts:kind.${value}`) : String(value);
    if (name === 'threshold') return unknown(String(value));
    if (name === 'accountId') return t('alerts:subject.account', { id: value });
    if (name !== 'companyId') return String(value);
    const company = companies?.find(({ companyId }) => companyId === value);
    return company ? companyName(company) : String(value);
  };

  return {
    subject({ section, subject }: TransferChange, field: Field): string {
      const parts = subject.map(({ name, value }) => part(name, value));
      // Names of companies and labels of currencies say only one thing.
      const said = isOneOf(FIELDS, field.name) ? t(`transfer.field.${field.name}`) : null;
      const of = section === 'settings' ? null : t(`transfer.section.${section}`);
      return [...parts, said ?? of].filter((text) => text !== null && text !== '').join(' · ');
    },

    value({ name }: Field, value: ShownValue): string {
      if (value === null || value === '') return t('transfer.none');
      if (typeof value === 'boolean') return t(value ? 'transfer.yes' : 'transfer.no');
      if (name === 'reviewedAt' && typeof value === 'number') return formatInstant(value);
      if (name === 'value') return isOneOf(VALUES, value) ? t(`transfer.value.${value}`) : String(value);
      // A note or a filter may hold amounts too.
      return unknown(String(value));
    },
  };
}
