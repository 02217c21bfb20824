import { useElementSize } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import { ChartFrame, HEIGHT, LEFT } from './chart-frame.tsx';
import { axisOf, placer } from './scale.ts';
import classes from './charts.module.css';

export interface LinePoint {
  id: string;
  value: number;
  /** All it says, in words. */
  label: string;
  /** What stands under it; null: nothing. */
  tick: string | null;
}

interface LineChartProps {
  /** What is to be seen, in words. */
  label: string;
  points: LinePoint[];
  /** The point that is marked, and what stands beside it. */
  marked: { id: string; label: string };
  formatAxis: (amount: number) => string;
}

const [TOP, BOTTOM] = [22, HEIGHT - 24];

/** Steps from point to point: a value holds until the next. What it shows is told by the table beside it. */
export function LineChart({ label, points, marked, formatAxis }: LineChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [hovered, setHovered] = useState<number | null>(null);
  const axis = axisOf(points.map(({ value }) => value));
  const y = placer(axis, TOP, BOTTOM);
  const step = points.length < 2 ? 0 : Math.max(width - LEFT - 8, 0) / (points.length - 1);
  const x = (place: number): number => LEFT + place * step;
  const path = points
    .map(({ value }, place) => (place === 0 ? `M${x(0)} ${y(value)}` : `H${x(place)}V${y(value)}`))
    .join('');
  const at = points.findIndex(({ id }) => id === marked.id);
  const low = points[at];
  const point = hovered === null ? undefined : points[hovered];

  function hover(event: PointerEvent<SVGSVGElement>): void {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const place = step === 0 ? 0 : Math.round((left - LEFT) / step);
    setHovered(Math.min(Math.max(place, 0), points.length - 1));
  }

  return (
    <ChartFrame
      frame={ref}
      {...{ width, axis, y, formatAxis }}
      role="img"
      aria-label={label}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(null)}
      over={
        point &&
        hovered !== null && (
          <div
            className={classes.bubble}
            data-end={hovered > points.length / 2 || undefined}
            style={{ '--at': `${x(hovered)}px` } as React.CSSProperties}
            aria-hidden
          >
            {point.label}
          </div>
        )
      }
    >
      {points.map(
        ({ id, tick }, place) =>
          tick !== null && (
            <text
              key={id}
              className={classes.tick}
              x={x(place)}
              y={BOTTOM + 16}
              textAnchor={place === points.length - 1 ? 'end' : 'middle'}
            >
              {tick}
            </text>
          ),
      )}
      {hovered !== null && (
        <line className={classes.cursor} x1={x(hovered)} x2={x(hovered)} y1={TOP} y2={BOTTOM} />
      )}
      <path className={classes.line} d={path} />
      {low && (
        <g>
          <circle className={classes.low} cx={x(at)} cy={y(low.value)} r="4" />
          <text
            className={classes.lowLabel}
            x={x(at)}
            y={Math.min(y(low.value) + 20, BOTTOM - 4)}
            textAnchor={at > points.length / 2 ? 'end' : 'start'}
          >
            {marked.label}
          </text>
        </g>
      )}
    </ChartFrame>
  );
}
