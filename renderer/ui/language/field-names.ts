import { useTranslation } from 'react-i18next';
import { useSettings } from '../../data/queries/settings.ts';
import { startWords } from './en/start.ts';

/** Names fields of records: as the user calls them, else by the catalogue, else as the service does. */
export function useFieldName(): (field: string) => string {
  const labels = useSettings()?.fieldLabels;
  const usual = useUsualFieldName();
  return (name) => labels?.find(({ field }) => field === name)?.label ?? usual(name);
}

/** Names fields as the catalogue does, else as the service. */
export function useUsualFieldName(): (field: string) => string {
  const { t } = useTranslation('records');
  return (field) => (isFieldWord(field) ? t(`field.${field}`) : field);
}

/** Fields of records that have words in the catalogue. */
export type FieldWord = keyof typeof startWords.records.field;

export function isFieldWord(name: string): name is FieldWord {
  return Object.hasOwn(startWords.records.field, name);
}

/** True for the fields of amounts, and for those no one knows, which may be or hold one. */
export function mayHoldAmounts(name: string): boolean {
  return !isFieldWord(name) || name.endsWith('_amount');
}
