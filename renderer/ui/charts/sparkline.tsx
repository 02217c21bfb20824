import { MASK } from '../../../shared/figures.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { sparklinePaths, type SparklinePoint } from './sparkline-paths.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** Description for screen readers, which get nothing from the line itself. */
  label: string;
  points: readonly SparklinePoint[];
  /** Times of the left and the right edge (ms). */
  from: number;
  to: number;
  width?: number;
  height?: number;
}

/**
 * A figure over time as a thin step line, with gaps where there is no data. While amounts are hidden, a mask replaces
 * it.
 */
export function Sparkline({ label, points, from, to, width = 120, height = 24 }: SparklineProps) {
  const isHidden = usePrivacy();
  if (isHidden)
    return (
      <span role="img" aria-label={label}>
        {MASK}
      </span>
    );
  const { line, zero } = sparklinePaths(points, { from, to, width, height });
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.chart}
    >
      {zero !== null && <line x1={0} x2={width} y1={zero} y2={zero} className={classes.zero} />}
      <path d={line} className={classes.line} />
    </svg>
  );
}
