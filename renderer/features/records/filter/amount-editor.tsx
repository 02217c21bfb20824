import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountRange } from '../../../../shared/model/filter.ts';
import { amountToType, typedAmount } from '../../../ui/formatting/typed-amount.ts';
import classes from './filter-bar.module.css';

interface Props {
  range: AmountRange | undefined;
  onChange: (range: AmountRange | undefined) => void;
}

const ENDS = ['min', 'max'] as const;

/** A range of amounts, each record's in its own currency. */
export function AmountEditor({ range, onChange }: Props) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState(() => ({ min: shown(range?.min), max: shown(range?.max) }));

  function type(end: (typeof ENDS)[number], text: string): void {
    const next = { ...typed, [end]: text };
    setTyped(next);
    const [min, max] = ENDS.map((each) => typedAmount(next[each]));
    const isWrong = ENDS.some((each) => next[each].trim() !== '' && typedAmount(next[each]) === null);
    if (isWrong) return;
    onChange(min || max ? { min: min ?? null, max: max ?? null } : undefined);
  }

  return (
    <Stack gap="xs">
      <div className={classes.ends}>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            size="xs"
            inputMode="decimal"
            label={t(end)}
            value={typed[end]}
            error={typed[end].trim() !== '' && typedAmount(typed[end]) === null ? t('noAmount') : null}
            onChange={(event) => type(end, event.currentTarget.value)}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {t('ownCurrency')}
      </Text>
    </Stack>
  );
}

function shown(amount: string | null | undefined): string {
  return amount ? amountToType(amount) : '';
}
