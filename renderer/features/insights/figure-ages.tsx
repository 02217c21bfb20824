import { useTranslation } from 'react-i18next';
import type { DocumentList } from '../../../shared/model/insight.ts';
import { Age } from '../../ui/figures/age.tsx';
import { useBalanceInterval, useFreshUntil } from '../../data/queries/intervals.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  /** When each list was last received (ms); null: never. */
  lists: Record<DocumentList, number | null>;
  /** When the balances were last received, if the figures use them. */
  balances?: number | null;
}

/** Ages of what the figures are calculated from. */
export function FigureAges({ companyId, lists, balances }: Props) {
  const { t } = useTranslation(['insights', 'forecast']);
  const intervalMs = useBalanceInterval();
  return (
    <span className={classes.ages}>
      {balances !== undefined && (
        <span>
          {t('forecast:balances')} <Age at={balances} intervalMs={intervalMs} />
        </span>
      )}
      {LISTS.map((list) => (
        <span key={list}>
          {t('synced', { what: t(`list.${list}`) })}{' '}
          <ListAge companyId={companyId} list={list} at={lists[list]} />
        </span>
      ))}
    </span>
  );
}

function ListAge({ companyId, list, at }: { companyId: number; list: DocumentList; at: number | null }) {
  return <Age at={at} freshUntil={useFreshUntil(companyId, list)} />;
}
