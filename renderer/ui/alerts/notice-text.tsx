import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { Age } from '../figures/age.tsx';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { useRuleText } from './use-alert-text.ts';

/** Text of an alert: the figure, the limit, and the age of the figure. */
export function NoticeText({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const words = useAmountText();
  const rule = useRuleText();
  const amount =
    alert.value === null
      ? null
      : alert.kind === 'change'
        ? words.change(alert.value, alert.currency)
        : words.amount(alert.value, alert.currency);
  return (
    <>
      {amount === null
        ? rule(alert)
        : alert.kind === 'change'
          ? t('notice.change', { amount })
          : t('notice.now', { amount, rule: rule(alert) })}{' '}
      {alert.wasAlready && t('notice.already')}
      <div>
        <Age at={alert.receivedAt} />
      </div>
    </>
  );
}
