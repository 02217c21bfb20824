import { useTranslation } from 'react-i18next';
import type { CompanyMonths } from '../../../shared/model/insight.ts';
import { Age } from '../../components/age.tsx';
import { useSettings } from '../../queries/settings.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

/** How old the lists are that figures were added up from. */
export function ListAges({ months }: { months: CompanyMonths }) {
  const { t } = useTranslation('insights');
  const cadence = useSettings()?.listMinutes;
  return (
    <span className={classes.ages}>
      {LISTS.map((list) => (
        <span key={list}>
          {t('synced', { what: t(`list.${list}`) })}{' '}
          <Age at={months[list].syncedAt} cadenceMinutes={cadence} />
        </span>
      ))}
    </span>
  );
}
