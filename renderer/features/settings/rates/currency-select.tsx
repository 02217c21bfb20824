import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findOptions } from '../../../ui/forms/find-options.ts';
import { useFormatting } from '../../../ui/formatting/formatting.ts';

/** Maximum number of currencies in the list; others are found by typing. */
const MAX_OPTIONS = 100;

/** Selects a currency by its code or by its name in the user's language. */
export function CurrencySelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation('rates');
  const { wordLocale } = useFormatting();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(wordLocale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }));
  }, [wordLocale]);
  return (
    <Select
      data={data}
      searchable
      filter={findOptions}
      limit={MAX_OPTIONS}
      nothingFoundMessage={t('nothing')}
      {...props}
    />
  );
}
