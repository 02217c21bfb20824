import { useTranslation } from 'react-i18next';
import { formatChange } from '../../ui/formatting/amounts.ts';
import { changeOf, type ComparedFigure } from './month-figures.ts';

/** Change from the same period last year in percent; a dash where a percentage is meaningless. */
export function ChangeText({ figure }: { figure: ComparedFigure }) {
  const { t } = useTranslation('insights');
  const change = changeOf(figure);
  if (change !== null) return formatChange(change);
  return figure.before.count === 0 && figure.now.count > 0 ? t('members.new') : '–';
}
