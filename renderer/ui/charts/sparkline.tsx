import { MASK } from '../../../shared/figures.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { sparklinePaths, type SparklinePoint } from './sparkline-paths.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** What it shows, in words: the line itself says nothing to those who cannot see it. */
  label: string;
  points: readonly SparklinePoint[];
  /** The time its left and right edge stand for (ms). */
  from: number;
  to: number;
  width?: number;
  height?: number;
}

/**
 * A figure over time as one thin line of steps; nothing is drawn where nothing was known, and while amounts are hidden
 * neither is their course.
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
