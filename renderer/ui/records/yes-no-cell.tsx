import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextCell } from './text-cell.tsx';
import { CellText } from '../grid/cell-text.tsx';
import classes from './cells.module.css';

/** A yes with a tick, a quiet no, or a dash where the record does not say. */
export function YesNoCell({ value }: { value: boolean | null }) {
  const { t } = useTranslation('records');
  if (value === null) return <TextCell text={null} />;
  return value ? (
    <span className={classes.yes}>
      <Check size={14} aria-hidden />
      {t('yes')}
    </span>
  ) : (
    <CellText dimmed>{t('no')}</CellText>
  );
}
