import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the window after the screen, and after whose figures it shows. */
export function useWindowTitle(title: string, subject?: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = [title, subject, t('product')].filter(Boolean).join(' · ');
  }, [title, subject, t]);
}
