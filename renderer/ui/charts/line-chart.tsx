import { useElementSize } from '@mantine/hooks';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'wouter';
import { nextBar } from './bar-keys.ts';
import { ChartFrame, HEIGHT, LEFT } from './chart-frame.tsx';
import { axisOf, placer } from './scale.ts';
import classes from './charts.module.css';

export interface LinePoint {
  id: string;
  /** All of its figures in words, line by line. */
  label: string[];
  /** Label on the axis; null: none. */
  tick: string | null;
  /** Address of its records; null: none. */
  href: string | null;
}

export interface ChartLine {
  tone: LineTone;
  /** One value per point. */
  values: number[];
  /** Value at the first point before its change; null: the first value. */
  start: number | null;
  /** The mark: its point, its height, and its label. */
  marked: { at: number; value: number; label: string };
}

/** Solid or dashed. */
export type LineTone = 'first' | 'second';

interface LineChartProps {
  /** Description for screen readers. */
  label: string;
  points: LinePoint[];
  lines: ChartLine[];
  /** Mark of the present at the first point: its height, and its label if it has one; null: none. */
  now: { value: number; label: string | null } | null;
  /** The point whose records are shown with the chart; null: none. */
  chosen: string | null;
  formatAxis: (amount: number) => string;
}

const TOP = 22;
const BOTTOM = HEIGHT - 24;

/**
 * A step chart: a value lasts until the next point. Points with records are links: one tab stop; the arrow keys move
 * between them and Enter follows one. The table next to the chart contains all figures too.
 */
export function LineChart({ label, points, lines, now, chosen, formatAxis }: LineChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [hovered, setHovered] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const axis = axisOf(lines.flatMap(({ values, start }) => (start === null ? values : [start, ...values])));
  const y = placer(axis, TOP, BOTTOM);
  const step = points.length < 2 ? 0 : Math.max(width - LEFT - 8, 0) / (points.length - 1);
  const x = (place: number): number => LEFT + place * step;
  const pathOf = ({ values, start }: ChartLine): string =>
    values
      .map((value, place) =>
        place > 0 ? `H${x(place)}V${y(value)}` : `M${x(0)} ${y(start ?? value)}V${y(value)}`,
      )
      .join('');
  const marks = lines.map(({ tone, marked: { at, value, label: text } }) => ({
    tone,
    text,
    x: x(at),
    y: y(value),
  }));
  const heights = markHeights(marks, BOTTOM);
  const places = points.flatMap(({ href }, place) => (href === null ? [] : [{ group: place, bar: 0 }]));
  const isThere = (place: number | null): boolean => places.some(({ group }) => group === place);
  const stop = isThere(active) ? active : (places[0]?.group ?? null);
  const point = hovered === null ? undefined : points[hovered];

  function hover(event: PointerEvent<SVGSVGElement>): void {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const place = step === 0 ? 0 : Math.round((left - LEFT) / step);
    setHovered(Math.min(Math.max(place, 0), points.length - 1));
  }

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    if (stop === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextBar(event.key, { group: stop, bar: 0 }, places);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGAElement>(`a[data-place="${next.group}"]`)?.focus();
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
      onPointerMove={hover}
      onPointerLeave={() => setHovered(null)}
      onKeyDown={onKeyDown}
      over={
        point &&
        hovered !== null && (
          <div
            className={classes.bubble}
            data-end={hovered > points.length / 2 || undefined}
            style={{ '--at': `${x(hovered)}px` } as CSSProperties}
            aria-hidden
          >
            {point.label.map((line) => (
              <div key={line}>{line}</div>
            ))}
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
              aria-hidden
            >
              {tick}
            </text>
          ),
      )}
      {hovered !== null && (
        <line className={classes.cursor} x1={x(hovered)} x2={x(hovered)} y1={TOP} y2={BOTTOM} />
      )}
      {lines.map((line) => (
        <path key={line.tone} className={classes.line} data-tone={line.tone} d={pathOf(line)} />
      ))}
      {now && (
        <g aria-hidden>
          <circle className={classes.low} data-tone="now" cx={x(0)} cy={y(now.value)} r="4" />
          {now.label !== null && (
            // The labels of the other marks are below their points.
            <text className={classes.lowLabel} x={x(0)} y={y(now.value) - ABOVE}>
              {now.label}
            </text>
          )}
        </g>
      )}
      {marks.map((mark, place) => (
        <g key={mark.tone} aria-hidden>
          <circle className={classes.low} data-tone={mark.tone} cx={mark.x} cy={mark.y} r="4" />
          <text className={classes.lowLabel} y={heights[place]} {...textPlace(mark, width)}>
            {mark.text}
          </text>
        </g>
      ))}
      {points.map(
        ({ id, href, label: words }, place) =>
          href !== null && (
            <Link
              key={id}
              href={href}
              className={classes.day ?? ''}
              aria-label={words.join(' · ')}
              aria-current={id === chosen}
              data-place={place}
              tabIndex={place === stop ? 0 : -1}
              onFocus={() => {
                setActive(place);
                setHovered(place);
              }}
              onBlur={() => setHovered(null)}
            >
              <rect
                className={classes.hit}
                x={x(place) - step / 2}
                width={step}
                y={TOP}
                height={BOTTOM - TOP}
              />
            </Link>
          ),
      )}
    </ChartFrame>
  );
}

interface Mark {
  x: number;
  y: number;
}

/** Upper estimate of the average character width in a mark's label (px). */
const CHARACTER = 7.5;

/** Alignment and position of a mark's label, chosen so that it stays in a chart wide enough for it. */
export function textPlace(
  { x, text }: { x: number; text: string },
  width: number,
): { x: number; textAnchor: 'start' | 'end' } {
  const taken = text.length * CHARACTER;
  return x > (LEFT + width) / 2
    ? { x: Math.min(Math.max(x, taken), width), textAnchor: 'end' }
    : { x: Math.max(Math.min(x, width - taken), 0), textAnchor: 'start' };
}

/** Distance from the point to its label below or above, and height of a line of text (px). */
const UNDER = 20;
const ABOVE = 9;
const TEXT = 16;
/** Labels that begin closer than this may overlap (px). */
const NEAR = 360;

/** Vertical position of each mark's label: below its point, inside the chart, and without overlap. */
export function markHeights(marks: readonly Mark[], bottom: number): number[] {
  const placed: Mark[] = [];
  for (const { x, y } of marks) {
    let height = Math.min(y + UNDER, bottom - 4);
    const inTheWay = placed.find(
      (other) => Math.abs(other.x - x) < NEAR && Math.abs(other.y - height) < TEXT,
    );
    if (inTheWay) height = inTheWay.y + TEXT <= bottom - 4 ? inTheWay.y + TEXT : inTheWay.y - TEXT;
    placed.push({ x, y: height });
  }
  return placed.map(({ y }) => y);
}
