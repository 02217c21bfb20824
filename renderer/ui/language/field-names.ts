import { useTranslation } from 'react-i18next';
import { useSettings } from '../../data/queries/settings.ts';
import { startWords } from './en/start.ts';

/** Names fields of records: by the user's label, else by the catalogue, else by the service's own name. */
export function useFieldName(): (field: string) => string {
  const labels = useSettings()?.fieldLabels;
  const usual = useUsualFieldName();
  return (name) => labels?.find(({ field }) => field === name)?.label ?? usual(name);
}

/** Names fields by the catalogue, else by the service's own name. */
export function useUsualFieldName(): (field: string) => string {
  const { t } = useTranslation('records');
  return (field) => (isFieldWord(field) ? t(`field.${field}`) : field);
}

/** Fields of records that the catalogue names. */
export type FieldWord = keyof typeof startWords.records.field;

export function isFieldWord(name: string): name is FieldWord {
  return Object.hasOwn(startWords.records.field, name);
}

/** True for amount fields, and for unknown fields, which may contain amounts. */
export function mayHoldAmounts(name: string): boolean {
  return !isFieldWord(name) || name.endsWith('_amount');
}
