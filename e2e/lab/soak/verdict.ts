import { WARM_UP, type Soak } from './soak.ts';
import { floorOf, quantile, trendOf } from './trend.ts';

/** One line of the verdict: a requirement and the result. */
export interface Line {
  what: string;
  /** The requirement. */
  bar: string;
  value: string;
  met: boolean;
}

/** Interval of the polls (ms), of which lateness is a share. */
const POLL_INTERVAL_MS = 60_000;
/** Number of measurements per floor: those of a minute. */
const GROUP = 6;
const MAX_GROWTH = 0.05;
const MAX_LATENESS = 0.01;

/** Judges a soak by its bars: memory flat within 5 %, schedule error below 1 %, nothing lost. */
export function verdictOf({ measures, lateness, wrong }: Soak): Line[] {
  const warm = measures.slice(Math.floor(measures.length * WARM_UP));
  const threads = Object.keys(warm[0]?.heaps ?? {});
  const size = (what: string, valueOf: (measure: Soak['measures'][number]) => number): Line => {
    const samples = warm.map((measure) => ({ at: measure.at, value: valueOf(measure) }));
    const { first, last, growth } = trendOf(floorOf(samples, GROUP));
    const value = `${percent(growth)} (${megabytes(first)} → ${megabytes(last)})`;
    return { what, bar: `< ${percent(MAX_GROWTH)}`, value, met: growth < MAX_GROWTH };
  };
  const files = trendOf(warm.map(({ at, files: value }) => ({ at, value })));
  const off = lateness.map((late) => Math.abs(late) / POLL_INTERVAL_MS);
  const mean = off.reduce((sum, share) => sum + share, 0) / off.length;
  const worst = `99 of 100 within ${percent(quantile(off, 0.99))}, at most ${percent(Math.max(...off))}`;
  return [
    size('resident memory grew', ({ rss }) => rss),
    ...threads.map((name) => size(`heap of ${name} grew`, ({ heaps }) => heaps[name] ?? NaN)),
    {
      what: 'open files grew',
      bar: `< ${percent(MAX_GROWTH)}`,
      value: `${percent(files.growth)} (${files.first} → ${files.last})`,
      met: files.growth < MAX_GROWTH,
    },
    {
      what: 'schedule error',
      bar: `< ${percent(MAX_LATENESS)}`,
      value: `${percent(mean)} of the interval on average, ${worst}`,
      met: mean < MAX_LATENESS,
    },
    { what: 'lost or wrong', bar: '0', value: String(wrong.length), met: wrong.length === 0 },
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
