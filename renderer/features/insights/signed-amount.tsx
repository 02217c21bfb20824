import { isNegative } from '../../ui/formatting/amounts.ts';
import type { Figure } from '../../../shared/model/insight.ts';
import { knownGross } from '../../../shared/known-figures.ts';
import { unitsOf } from '../../../shared/money.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { FigureAmount } from './figure-amount.tsx';
import classes from './insights.module.css';

/** A net income with its sign, and in the colour of it; hidden amounts have neither. */
export function SignedAmount({ figure, currency }: { figure: Figure; currency: string | null }) {
  const isHidden = usePrivacy();
  const gross = knownGross(figure);
  const isGain = !isHidden && gross !== null && !isNegative(gross) && unitsOf(gross) !== 0n;
  return (
    <span className={classes.signed} data-gain={isGain || undefined}>
      <FigureAmount change figure={figure} currency={currency} />
    </span>
  );
}
