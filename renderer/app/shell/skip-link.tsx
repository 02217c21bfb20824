import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** First tab stop: skips the navigation. The address stays unchanged, because its hash names the screen. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('shell');
  return (
    <a
      className={classes.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
