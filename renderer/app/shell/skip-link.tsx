import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation. The address stays, because its hash says which screen this is. */
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
