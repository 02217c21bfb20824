import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountRange } from '../../../../shared/model/filter.ts';
import { unitsOf } from '../../../../shared/money.ts';
import { AmountField } from '../../../ui/amount-field/amount-field.tsx';
import { checkAmount } from '../../../ui/amount-field/check-amount.ts';
import { amountToType } from '../../../ui/formatting/typed-amount.ts';
import classes from './filter-bar.module.css';

interface Props {
  range: AmountRange | undefined;
  onChange: (range: AmountRange | undefined) => void;
  /** Whether input is not applied because it is invalid or waits for confirmation. */
  onPending: (isPending: boolean) => void;
}

const ENDS = ['min', 'max'] as const;

/** Editor for a range of amounts; each record is compared in its own currency. */
export function AmountEditor({ range, onChange, onPending }: Props) {
  const { t } = useTranslation('filters');
  const { min, max } = range ?? { min: null, max: null };
  const [typed, setTyped] = useState(() => ({ min: shown(min), max: shown(max) }));

  /** @param isConfirmed the field was left, so that an ambiguous amount counts as displayed. */
  function take(next: typeof typed, isConfirmed: boolean): void {
    const verdicts = ENDS.map((end) => checkAmount(next[end]));
    const isPending = verdicts.some(
      ({ alternative, fault }) => fault !== null || (!isConfirmed && alternative !== null),
    );
    onPending(isPending);
    if (isPending) return;
    const [least = null, most = null] = verdicts.map(({ amount }) => amount);
    if (least === min && most === max) return;
    onChange(least !== null || most !== null ? { min: least, max: most } : undefined);
  }

  const isReversed = min !== null && max !== null && unitsOf(min) > unitsOf(max);
  return (
    <Stack gap="xs">
      <div className={classes.ends}>
        {ENDS.map((end) => (
          <AmountField
            key={end}
            size="xs"
            label={t(end)}
            value={typed[end]}
            problem={end === 'max' && isReversed && t('reversedAmounts')}
            onChange={(text) => {
              const next = { ...typed, [end]: text };
              setTyped(next);
              take(next, false);
            }}
            onLeave={() => take(typed, true)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') take(typed, true);
            }}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {t('ownCurrency')}
      </Text>
    </Stack>
  );
}

function shown(amount: string | null): string {
  return amount ? amountToType(amount) : '';
}
