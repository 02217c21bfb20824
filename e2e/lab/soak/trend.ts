/** A measure at a moment (ms). */
export interface Sample {
  at: number;
  value: number;
}

/** How a measure went over time. */
export interface Trend {
  /** Medians of the first and the last fifth. */
  first: number;
  last: number;
  /** Growth from the first sample to the last, as a share of the median, by the median slope (Theil–Sen): single peaks do not count. */
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
 * The least of every so many samples: what is always held. Between two collections a heap holds whatever was just worked
 * on; a leak raises the least as well. Samples at the end that make up no group are omitted, if there is another.
 */
export function floorOf(samples: readonly Sample[], group: number): Sample[] {
  const size = Math.max(1, Math.min(group, Math.floor(samples.length / 2)));
  return Array.from({ length: Math.floor(samples.length / size) }, (_none, index) =>
    samples
      .slice(index * size, (index + 1) * size)
      .reduce((least, sample) => (sample.value < least.value ? sample : least)),
  );
}

/** The middle one, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0 … 1; between two values it is interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}
