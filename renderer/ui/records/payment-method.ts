import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const PAYMENT_METHODS = ['transfer', 'cash', 'card', 'cod'] as const;

/** Whether the catalogue has a word for the payment method. */
export function isPaymentMethod(text: string): text is (typeof PAYMENT_METHODS)[number] {
  return PAYMENT_METHODS.some((method) => method === text);
}

/** Names a payment method: by its word if there is one, else as sent. */
export function usePaymentWord(): (method: string) => string {
  const { t } = useTranslation('records');
  return useCallback((method: string) => (isPaymentMethod(method) ? t(`payment.${method}`) : method), [t]);
}
