import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../shared/text/plain-line.ts';

/** Windows and taskbars show no more of a name. */
const MAX_SUBJECT_CHARACTERS = 80;

/** Sets the window title from the screen and the company or partner of its figures. */
export function useWindowTitle(title: string, subject?: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = [title, subject && plainLine(subject, MAX_SUBJECT_CHARACTERS), t('product')]
      .filter(Boolean)
      .join(' · ');
  }, [title, subject, t]);
}
