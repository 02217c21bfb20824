import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../ui/failures/problem.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MAX_FACET_VALUES, facetOptions, useValueWords } from './facet-values.ts';
import type { FacetList } from './facet-values.ts';
import type { FacetPart } from '../../../ui/routing/view-filter.ts';

interface Props {
  list: FacetList;
  part: FacetPart;
  chosen: readonly (string | null)[];
  onChange: (chosen: (string | null)[]) => void;
}

/** Minimum number of values for a search field. */
const MIN_SEARCHABLE_VALUES = 9;
const TYPING_PAUSE_MS = 150;

/** Selects from the values that occur in the list. */
export function FacetEditor({ list, part, chosen, onChange }: Props) {
  const { t } = useTranslation('filters');
  const words = useValueWords(part);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  // Values selected when the editor opened come first and stay in place as more are selected.
  const [first] = useState(chosen);
  const values = useQuery({
    ...facetOptions(list, part, text, first),
    placeholderData: keepPreviousData,
  });
  const all = values.data ?? [];
  const searchable = typed !== '' || all.length >= MIN_SEARCHABLE_VALUES;
  return (
    <Stack gap="xs">
      {searchable && (
        <TextInput
          size="xs"
          aria-label={t('find', { what: t(`part.${part}`) })}
          placeholder={t('findPlaceholder')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {values.error && <Problem error={values.error} />}
      <ChoiceList
        label={t(`part.${part}`)}
        choices={all.map(({ value, name, count }) => ({ value, count, label: words(value, name) }))}
        chosen={chosen}
        onChange={onChange}
      />
      {values.isSuccess && all.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('noValues')}
        </Text>
      )}
      {all.length === MAX_FACET_VALUES && (
        <Text size="xs" c="dimmed">
          {t('moreValues')}
        </Text>
      )}
    </Stack>
  );
}
