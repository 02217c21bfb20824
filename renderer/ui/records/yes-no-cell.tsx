import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextCell } from './text-cell.tsx';
import { CellText } from '../grid/cell-text.tsx';
import classes from './cells.module.css';

/** A tick for yes, a dimmed no, or a dash for a missing value. */
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
