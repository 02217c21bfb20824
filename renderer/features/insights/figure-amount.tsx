import { isEmptyFigure, knownGross } from '../../../shared/known-figures.ts';
import type { Figure } from '../../../shared/model/insight.ts';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';

interface FigureAmountProps {
  figure: Figure;
  currency: string | null;
  bare?: boolean;
  /** With a sign for positive amounts too. */
  change?: boolean;
  strong?: boolean;
}

/** Gross total of some records; a dash if there are none. */
export function FigureAmount({ figure, ...rest }: FigureAmountProps) {
  return <TotalAmount value={knownGross(figure)} isNothing={isEmptyFigure(figure)} {...rest} />;
}
