import { useTranslation } from 'react-i18next';
import { useSettings } from '../../data/queries/settings.ts';
import { isFieldWord } from './field-words.ts';

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
