import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../shared/plain-line.ts';

/** What windows and task bars show of a name. */
const LONGEST_SUBJECT = 80;

/** Names the window after the screen, and after whose figures it shows. */
export function useWindowTitle(title: string, subject?: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = [title, subject && plainLine(subject, LONGEST_SUBJECT), t('product')]
      .filter(Boolean)
      .join(' · ');
  }, [title, subject, t]);
}
