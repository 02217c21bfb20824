/** A measurement at a time (ms). */
export interface Sample {
  at: number;
  value: number;
}

/** Change of a measurement over time. */
export interface Trend {
  /** Medians of the first and the last fifth of the samples. */
  first: number;
  last: number;
  /**
   * Growth from the first sample to the last, as a share of the median, by the median slope (Theil–Sen), which ignores
   * single peaks.
   */
  growth: number;
}

/** @throws RangeError for fewer than two samples. */
export function trendOf(samples: readonly Sample[]): Trend {
  const earliest = samples[0];
  const latest = samples.at(-1);
  if (earliest === undefined || latest === undefined || samples.length < 2) {
    throw new RangeError('a trend takes two samples');
  }
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  const values = samples.map(({ value }) => value);
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  return {
    first: median(values.slice(0, fifth)),
    last: median(values.slice(-fifth)),
    growth: (median(slopes) * (latest.at - earliest.at)) / median(values),
  };
}

/**
 * The minimum of each group of samples: the memory that is always in use. Between two collections a heap also contains
 * temporary data; a leak raises the minimum as well. An incomplete group at the end is omitted.
 */
export function floorOf(samples: readonly Sample[], group: number): Sample[] {
  const size = Math.max(1, Math.min(group, Math.floor(samples.length / 2)));
  return Array.from({ length: Math.floor(samples.length / size) }, (_none, index) =>
    samples
      .slice(index * size, (index + 1) * size)
      .reduce((least, sample) => (sample.value < least.value ? sample : least)),
  );
}

/** The middle value, or the mean of the two middle values; NaN if there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0 … 1; the result is interpolated between two values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}
