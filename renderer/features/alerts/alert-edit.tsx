import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { isLimit, isMargin } from '../../../shared/alert-rules.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { amountToType, typedAmount } from '../../ui/formatting/typed-amount.ts';
import { api } from '../../data/queries/api.ts';

/** Asks for another limit of an alert, and how far the figure must come back before it is over. */
export function AlertEdit({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  const { alertId, kind } = alert;
  const [limit, setLimit] = useState(amountToType(alert.threshold ?? ''));
  const [margin, setMargin] = useState(amountToType(alert.margin ?? ''));
  const [wrong, setWrong] = useState<'limit' | 'margin' | null>(null);
  const update = useMutation(api.alerts.update.mutationOptions());
  const currency = alert.currency ?? t('common:currency.none');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const threshold = kind === 'overdrawn' ? null : typedAmount(limit);
    const back = margin.trim() === '' ? null : typedAmount(margin);
    if (!isLimit({ kind, threshold })) setWrong('limit');
    else if (margin.trim() !== '' && (back === null || !isMargin(back))) setWrong('margin');
    else {
      const change = { alertId, margin: back, ...(threshold !== null && { threshold }) };
      update.mutate(change, { onSuccess: onDone });
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {kind !== 'overdrawn' && (
          <TextInput
            label={t('form.amount')}
            description={t('form.amountText', { currency })}
            inputMode="decimal"
            data-autofocus
            value={limit}
            error={wrong === 'limit' && t(kind === 'change' ? 'form.changeWrong' : 'form.amountWrong')}
            onChange={({ currentTarget }) => {
              setLimit(currentTarget.value);
              setWrong(null);
            }}
          />
        )}
        <TextInput
          label={t('form.margin')}
          description={t('form.marginText', { currency })}
          placeholder={t('form.marginUsual')}
          inputMode="decimal"
          value={margin}
          error={wrong === 'margin' && t('form.marginWrong')}
          onChange={({ currentTarget }) => {
            setMargin(currentTarget.value);
            setWrong(null);
          }}
        />
        {update.error && <Problem error={update.error} />}
        <FormFooter action={t('form.save')} isPending={update.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
