import { Button, Title } from '@mantine/core';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LineTone } from './line-chart.tsx';
import { FigureTable, type FigureTableProps } from './figure-table.tsx';
import classes from './charts.module.css';

interface ChartFigureProps {
  title: string;
  legend: ReactNode;
  chart: ReactNode;
  /** The same figures as a table; `linked` if it is visible and may contain links. */
  table: (linked: boolean) => FigureTableProps;
  /** Labels of the button that switches between the two. */
  words: { asTable: string; asChart: string };
}

/** A chart, or its figures as a table. A screen reader always gets the table. */
export function ChartFigure({ title, legend, chart, table, words }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.caption}>
        <Title order={2}>{title}</Title>
        {legend}
        <Button
          size="compact-xs"
          variant="subtle"
          ml="auto"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.asChart : words.asTable}
        </Button>
      </figcaption>
      {asTable ? (
        <FigureTable {...table(true)} />
      ) : (
        <>
          {chart}
          <FigureTable {...table(false)} hidden />
        </>
      )}
    </figure>
  );
}

interface LegendEntry {
  tone: 'income' | 'expense' | 'before' | LineTone;
  label: string;
}

/** The legend of a chart. */
export function Legend({ entries }: { entries: LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ tone, label }) => (
        <li key={tone}>
          <svg width="12" height="12" aria-hidden>
            {tone === 'first' || tone === 'second' ? (
              <line className={classes.line} data-tone={tone} x1="0" x2="12" y1="6" y2="6" />
            ) : tone === 'before' ? (
              <line className={classes.before} x1="0" x2="12" y1="6" y2="6" />
            ) : (
              <rect className={classes.key} data-tone={tone} x="1" y="1" width="10" height="10" />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
