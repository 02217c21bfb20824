import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../shared/text/plain-line.ts';

/** What windows and task bars show of a name. */
const MAX_SUBJECT_CHARACTERS = 80;

/** Names the window after the screen, and after whose figures it shows. */
export function useWindowTitle(title: string, subject?: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = [title, subject && plainLine(subject, MAX_SUBJECT_CHARACTERS), t('product')]
      .filter(Boolean)
      .join(' · ');
  }, [title, subject, t]);
}
