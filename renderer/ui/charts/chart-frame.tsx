import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Axis } from './scale.ts';
import classes from './charts.module.css';

/** Height of a chart and left margin for the labels of the axis (px). */
export const HEIGHT = 232;
export const LEFT = 60;

interface Props extends Omit<ComponentProps<'svg'>, 'ref' | 'height' | 'className' | 'y'> {
  /** Measures the available width, which is passed back as `width` (px). */
  frame: Ref<HTMLDivElement>;
  width: number;
  axis: Axis;
  y: (value: number) => number;
  formatAxis: (amount: number) => string;
  /** Overlay of the chart. */
  over?: ReactNode;
}

/** The frame of a chart, with its value axis. */
export function ChartFrame({ frame, width, axis, y, formatAxis, over, children, ...svg }: Props) {
  return (
    <div ref={frame} className={classes.frame}>
      <svg {...svg} className={classes.svg} width={width} height={HEIGHT}>
        <ValueAxis axis={axis} y={y} left={LEFT} right={width} format={formatAxis} />
        {children}
      </svg>
      {over}
    </div>
  );
}

interface ValueAxisProps {
  axis: Axis;
  y: (value: number) => number;
  left: number;
  right: number;
  format: (amount: number) => string;
}

/** Grid lines at round amounts, with labels. Hidden from screen readers, which get the table. */
export function ValueAxis({ axis, y, left, right, format }: ValueAxisProps) {
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
