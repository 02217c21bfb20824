import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useCurrentCompany } from './current-company.ts';
import { paths, type SharedScreen } from '../../../shared/screens.ts';
import classes from './scope-links.module.css';

/** Switches a screen between one company and all companies. */
export function ScopeLinks({ screen }: { screen: SharedScreen }) {
  const { t } = useTranslation('shell');
  const [path] = useLocation();
  const company = useCurrentCompany();
  const all = paths.all(screen);
  const links = [
    [paths.company(company?.companyId ?? null, screen), t('scope.one')],
    [all, t('scope.all')],
  ] as const;
  return (
    <nav aria-label={t('scope.label')} className={classes.links}>
      {links.map(([href, label]) => (
        <Link
          key={href}
          href={href}
          className={classes.link}
          aria-current={(path === all) === (href === all) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
