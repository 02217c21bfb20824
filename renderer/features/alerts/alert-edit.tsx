import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { isLimit, isMargin } from '../../../shared/alert-rules.ts';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { AmountField } from '../../ui/amount-field/amount-field.tsx';
import { checkAmount } from '../../ui/amount-field/check-amount.ts';
import { amountToType } from '../../ui/formatting/typed-amount.ts';
import { api } from '../../data/queries/api.ts';

/** Form for an alert's limit and its margin: the distance the figure must recover before the alert ends. */
export function AlertEdit({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  const { alertId, kind } = alert;
  const [limit, setLimit] = useState(amountToType(alert.threshold ?? ''));
  const [margin, setMargin] = useState(amountToType(alert.margin ?? ''));
  const [wrong, setWrong] = useState<'limit' | 'margin' | null>(null);
  const update = useMutation(api.alerts.update.mutationOptions());
  const own = alert.currency ?? undefined;
  const currency = own ?? t('common:currency.none');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const threshold = kind === 'overdrawn' ? null : checkAmount(limit, { currency: own }).amount;
    const back = margin.trim() === '' ? null : checkAmount(margin, { currency: own }).amount;
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
          <AmountField
            label={t('form.amount')}
            description={t('form.amountText', { currency })}
            currency={own}
            isFirst
            value={limit}
            problem={wrong === 'limit' && t(kind === 'change' ? 'form.changeWrong' : 'form.amountWrong')}
            onChange={(text) => {
              setLimit(text);
              setWrong(null);
            }}
          />
        )}
        <AmountField
          label={t('form.margin')}
          description={t('form.marginText', { currency })}
          placeholder={t('form.marginUsual')}
          currency={own}
          value={margin}
          problem={wrong === 'margin' && t('form.marginWrong')}
          onChange={(text) => {
            setMargin(text);
            setWrong(null);
          }}
        />
        {update.error && <Problem error={update.error} />}
        <FormFooter action={t('form.save')} isPending={update.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
