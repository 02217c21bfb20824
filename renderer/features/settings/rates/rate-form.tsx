import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedRate } from '../../../../shared/model/rate.ts';
import { isRate, MAX_RATE_DECIMALS } from '../../../../shared/rate-rules.ts';
import { useToday } from '../../../data/clock.ts';
import { api } from '../../../data/queries/api.ts';
import { AmountField } from '../../../ui/amount-field/amount-field.tsx';
import { checkAmount } from '../../../ui/amount-field/check-amount.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { Problem } from '../../../ui/failures/problem.tsx';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { formatRate } from '../../../ui/formatting/rates.ts';
import { CurrencySelect } from './currency-select.tsx';
import { useUndoRates } from './use-undo-rates.ts';

/** Form for an exchange rate. A rate that differs widely from adjacent ones requires confirmation. */
export function RateForm() {
  const { t } = useTranslation(['rates', 'common']);
  const today = useToday();
  const [base, setBase] = useState('EUR');
  const [quote, setQuote] = useState<string | null>(null);
  const [figure, setFigure] = useState('');
  const [chosenDay, setDay] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const offerUndo = useUndoRates();
  const { mutate, reset, data, variables, error, isPending } = useMutation(
    api.rates.set.mutationOptions({
      onSuccess: ({ undo }, rate) => {
        if (undo === null) return;
        setFigure('');
        setChecked(false);
        offerUndo(t('saved', { equation: formatRate(rate) }), undo);
      },
    }),
  );
  const rate =
    checkAmount(figure, { currency: quote ?? undefined, maxDecimals: MAX_RATE_DECIMALS }).amount ?? '';
  const day = chosenDay ?? today;
  const isQuoteWrong = quote === null || quote === base;

  function submit(): void {
    setChecked(true);
    if (!isQuoteWrong && isRate(rate)) mutate({ base, quote, day, rate, confirmed: false });
  }

  return (
    <Stack gap="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Group align="flex-start" gap="xs">
          <CurrencySelect
            label={t('form.base')}
            w="11rem"
            allowDeselect={false}
            value={base}
            onChange={(code) => setBase(code ?? base)}
          />
          <AmountField
            label={t('form.rate')}
            w="8rem"
            currency={quote ?? undefined}
            maxDecimals={MAX_RATE_DECIMALS}
            value={figure}
            problem={isChecked && !isRate(rate) && t('form.invalid')}
            onChange={setFigure}
          />
          <CurrencySelect
            label={t('form.quote')}
            w="11rem"
            value={quote}
            error={isChecked && isQuoteWrong && t('form.same')}
            onChange={setQuote}
          />
          <DateField label={t('form.day')} value={day} max={today} onChange={setDay} />
        </Group>
        <Button type="submit" variant="default" mt="xs" loading={isPending}>
          {t('form.add')}
        </Button>
      </form>
      {error && <Problem error={error} />}
      {data?.differsFrom && (
        <Doubt typed={variables} neighbour={data.differsFrom} onConfirm={mutate} onCancel={reset} />
      )}
    </Stack>
  );
}

interface DoubtProps {
  typed: TypedRate;
  neighbour: Omit<TypedRate, 'confirmed'>;
  onConfirm: (rate: TypedRate) => void;
  onCancel: () => void;
}

function Doubt({ typed, neighbour, onConfirm, onCancel }: DoubtProps) {
  const { t } = useTranslation(['rates', 'common']);
  return (
    <Alert color="yellow">
      <Text size="sm">
        {t('form.differs', {
          equation: formatRate(neighbour),
          day: formatDate(neighbour.day),
          typed: formatRate(typed),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => onConfirm({ ...typed, confirmed: true })}>
          {t('form.confirm')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}
