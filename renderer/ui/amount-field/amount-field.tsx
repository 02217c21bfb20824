import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToType, spellAmount } from '../formatting/typed-amount.ts';
import { checkAmount, type AmountRules } from './check-amount.ts';

interface Props
  extends AmountRules, Pick<TextInputProps, 'label' | 'size' | 'w' | 'placeholder' | 'onKeyDown'> {
  /** Text as typed. */
  value: string;
  onChange: (text: string) => void;
  /** Called on blur, when the text is final. */
  onLeave?: () => void;
  description?: ReactNode;
  /** Error found by the form. */
  problem?: ReactNode;
  isFirst?: boolean;
}

/**
 * A field for an amount in any common notation. Invalid text stays, with an example of a valid one. For ambiguous text
 * the field states the amount it was read as, and offers the other.
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
  const { amount, alternative, fault, currency: typed } = checkAmount(value, { currency, maxDecimals });

  // Text without a digit is not reported while the user still types.
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
        // Keeps the focus in the field; a blur would accept the first interpretation.
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
