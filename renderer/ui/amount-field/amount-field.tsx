import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToType, spellAmount } from '../formatting/typed-amount.ts';
import { judgeAmount, type AmountRules } from './judge-amount.ts';

interface Props
  extends AmountRules, Pick<TextInputProps, 'label' | 'size' | 'w' | 'placeholder' | 'onKeyDown'> {
  /** As it is typed. */
  value: string;
  onChange: (text: string) => void;
  /** The field is left: what is typed will not go on. */
  onLeave?: () => void;
  description?: ReactNode;
  /** What the form finds wrong with it. */
  problem?: ReactNode;
  isFirst?: boolean;
}

/**
 * Takes an amount in any form people write one in. What is not understood stays, with the form that is; what could be two amounts
 * says which it was read as, and offers the other.
 */
export function AmountField({
  value,
  onChange,
  onLeave,
  problem,
  currency,
  maxDecimals,
  isFirst = false,
  ...input
}: Props) {
  const { t } = useTranslation('fields');
  const [isLeft, setLeft] = useState(false);
  const { amount, alternative, fault, currency: typed } = judgeAmount(value, { currency, maxDecimals });

  // Half of a number is no mistake yet.
  const isHalfTyped = !isLeft && !/\p{Nd}/u.test(value);
  const complaints = {
    form: isHalfTyped ? null : t('amount.form', { example: spellAmount('1234.5', 2) }),
    currency: t('amount.otherCurrency', { typed, currency }),
  };

  const reading = amount !== null && alternative !== null && (
    <>
      {t('amount.readAs', { amount: spellAmount(amount) })}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        // The field stays the one that is typed in: leaving it would take the first reading.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(amountToType(alternative))}
      >
        {t('amount.instead', { amount: spellAmount(alternative) })}
      </Anchor>
    </>
  );

  return (
    <TextInput
      {...input}
      {...(isFirst && { 'data-autofocus': true })}
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      description={reading || input.description}
      error={problem || (fault !== null && complaints[fault])}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        onLeave?.();
      }}
    />
  );
}
