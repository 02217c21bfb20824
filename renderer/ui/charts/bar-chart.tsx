import { Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { ChartFrame, HEIGHT, LEFT } from './chart-frame.tsx';
import { axisOf, placer } from './scale.ts';
import { nextBar, type BarPlace } from './bar-keys.ts';
import classes from './charts.module.css';

export type Tone = 'income' | 'expense';

export interface ChartBar {
  tone: Tone;
  /** Length of the bar. */
  value: number;
  /** Value it is compared with, marked across the bar; null: none. */
  before: number | null;
  /** Address of its records; null: none. */
  href: string | null;
  /** All of its figures in words. */
  label: string;
}

export interface ChartGroup {
  id: string;
  label: string;
  /** A second line under the label, such as the year. */
  note: string | null;
  bars: ChartBar[];
}

interface BarChartProps {
  label: string;
  groups: ChartGroup[];
  formatAxis: (amount: number) => string;
}

const TOP = 10;
const BOTTOM = HEIGHT - 36;
/** Maximum width of the bars of a group together; a bar alone takes all of it. */
const MAX_GROUP_PX = 44;
/** Minimum distance between two labels (px). */
const LABEL_WIDTH = 34;

/**
 * Groups of bars that start at 0, each bar a link to its records. One tab stop; the arrow keys move between bars and
 * Enter follows the link.
 */
export function BarChart({ label, groups, formatAxis }: BarChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<BarPlace | null>(null);
  const isThere = ({ group, bar }: BarPlace): boolean => typeof groups[group]?.bars[bar]?.href === 'string';
  const places = groups.flatMap(({ bars }, group) => bars.map((_, bar): BarPlace => ({ group, bar })));
  const stop = active && isThere(active) ? active : places.findLast(isThere);

  const all = groups.flatMap(({ bars }) => bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const axis = axisOf(all);
  const y = placer(axis, TOP, BOTTOM);
  const band = groups.length === 0 ? 0 : Math.max(width - LEFT, 0) / groups.length;
  const everyLabel = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(band, 1)));

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextBar(event.key, stop, places.filter(isThere));
    if (!next) return;
    event.preventDefault();
    setActive(next);
    const bar = `a[data-place="${next.group}-${next.bar}"]`;
    event.currentTarget.querySelector<SVGAElement>(bar)?.focus();
  }

  return (
    <ChartFrame
      frame={ref}
      width={width}
      axis={axis}
      y={y}
      formatAxis={formatAxis}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, place) => {
        const left = LEFT + place * band;
        const slot = (band * 0.84) / Math.max(group.bars.length, 1);
        return (
          <g key={group.id}>
            {group.bars.map((bar, index) => {
              const shape = (
                <BarShape
                  bar={bar}
                  x={left + band * 0.08 + index * slot}
                  width={slot}
                  maxWidth={MAX_GROUP_PX / group.bars.length}
                  y={y}
                />
              );
              if (bar.href === null) return <g key={bar.tone}>{shape}</g>;
              return (
                <Tooltip key={bar.tone} label={bar.label} multiline maw={280} openDelay={0} events={EVENTS}>
                  <Link
                    href={bar.href}
                    className={classes.bar ?? ''}
                    aria-label={bar.label}
                    data-place={`${place}-${index}`}
                    tabIndex={stop?.group === place && stop.bar === index ? 0 : -1}
                    onFocus={() => setActive({ group: place, bar: index })}
                  >
                    {shape}
                  </Link>
                </Tooltip>
              );
            })}
            {place % everyLabel === 0 && (
              <text className={classes.tick} textAnchor="middle" aria-hidden>
                <tspan x={left + band / 2} y={BOTTOM + 16}>
                  {group.label}
                </tspan>
                <tspan x={left + band / 2} y={BOTTOM + 31}>
                  {group.note}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
    </ChartFrame>
  );
}

const EVENTS = { hover: true, focus: true, touch: false };

interface ShapeProps {
  bar: ChartBar;
  x: number;
  width: number;
  /** Maximum width of the bar (px). */
  maxWidth: number;
  y: (value: number) => number;
}

function BarShape({ bar, x, width, maxWidth, y }: ShapeProps) {
  const thick = Math.min(width * 0.8, maxWidth);
  const left = x + (width - thick) / 2;
  const zero = y(0);
  const end = y(bar.value);
  return (
    <>
      <rect className={classes.hit} x={x} width={width} y={TOP} height={BOTTOM - TOP} />
      <rect
        className={classes.fill}
        data-tone={bar.tone}
        x={left}
        width={thick}
        y={Math.min(zero, end)}
        height={Math.abs(zero - end)}
      />
      {bar.before !== null && (
        <line
          className={classes.before}
          x1={left - 2}
          x2={left + thick + 2}
          y1={Math.round(y(bar.before))}
          y2={Math.round(y(bar.before))}
        />
      )}
    </>
  );
}
