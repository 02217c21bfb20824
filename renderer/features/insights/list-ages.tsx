import { useTranslation } from 'react-i18next';
import { DOCUMENT_LISTS, type CompanyMonths } from '../../../shared/model/insight.ts';
import { Age } from '../../components/age.tsx';
import { useSettings } from '../../queries/settings.ts';
import classes from './insights.module.css';

/** How old the lists are that figures were added up from. */
export function ListAges({ months }: { months: CompanyMonths }) {
  const { t } = useTranslation('insights');
  const cadence = useSettings()?.listMinutes;
  return (
    <span className={classes.ages}>
      {DOCUMENT_LISTS.map((list) => (
        <span key={list}>
          {t('synced', { what: t(`list.${list}`) })}{' '}
          <Age at={months[list].syncedAt} {...(cadence && { cadenceMinutes: cadence })} />
        </span>
      ))}
    </span>
  );
}
