import type { Axis } from './scale.ts';
import classes from './charts.module.css';

interface Props {
  axis: Axis;
  y: (value: number) => number;
  left: number;
  right: number;
  format: (amount: number) => string;
}

/** Hairlines at round amounts, named beside them; said by the table to those who cannot see them. */
export function ValueAxis({ axis, y, left, right, format }: Props) {
  return (
    <g aria-hidden>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes.grid}
            data-zero={tick === 0 || undefined}
            x1={left}
            x2={right}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
          />
          <text className={classes.tick} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
