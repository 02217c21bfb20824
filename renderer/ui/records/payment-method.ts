import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const PAYMENT_METHODS = ['transfer', 'cash', 'card', 'cod'] as const;

/** A method there is a word for. */
export function isPaymentMethod(text: string): text is (typeof PAYMENT_METHODS)[number] {
  return PAYMENT_METHODS.some((method) => method === text);
}

/** What to call a payment method: in words where it is a known one, else as sent. */
export function usePaymentWord(): (method: string) => string {
  const { t } = useTranslation('records');
  return useCallback((method: string) => (isPaymentMethod(method) ? t(`payment.${method}`) : method), [t]);
}
