import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';

/** The rule of an alert in words: `below EUR 1,500.00`. */
export function useRuleText(): (alert: Pick<Alert, 'kind' | 'threshold' | 'currency'>) => string {
  const { t } = useTranslation('alerts');
  const words = useAmountText();
  return ({ kind, threshold, currency }) =>
    threshold === null
      ? t('rule.overdrawn')
      : t(`rule.${kind}`, { amount: words.amount(threshold, currency) });
}
