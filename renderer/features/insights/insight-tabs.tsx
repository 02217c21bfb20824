import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useHashPath } from '../../ui/routing/hash-location.ts';
import { INSIGHT_TABS, writeInsightView, type InsightView } from '../../ui/routing/insight-view.ts';
import classes from './insight-tabs.module.css';

/** Links between the tabs of the screen; each keeps the choices of the other in its address. */
export function InsightTabs({ view }: { view: InsightView }) {
  const { t } = useTranslation('insights');
  const [path] = useHashPath();
  return (
    <nav aria-label={t('tab.label')} className={classes.tabs}>
      {INSIGHT_TABS.map((tab) => (
        <Link
          key={tab}
          // Keeps the `?` even without a search: following a link to the bare path of the current screen does nothing.
          href={`${path}?${writeInsightView({ ...view, tab })}`}
          className={classes.tab ?? ''}
          aria-current={tab === view.tab ? 'page' : undefined}
        >
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
