/** A value that lasted for a period. Only its position is a floating-point number, never the figure shown. */
export interface SparklinePoint {
  from: number;
  to: number;
  /** Units of 1/10,000. */
  value: bigint;
  /** There is no data between the previous point and this one. */
  isAfterGap: boolean;
}

interface Frame {
  from: number;
  to: number;
  width: number;
  height: number;
}

/** Margin above and below the line for its own width (px). */
const MARGIN = 2;
/** Keeps a value visible that lasted only a moment. */
const MIN_STEP_PX = 1;

/** SVG path of a step line that breaks at gaps, and the position of zero if the line crosses it (else null). */
export function sparklinePaths(
  points: readonly SparklinePoint[],
  { from, to, width, height }: Frame,
): { line: string; zero: number | null } {
  const lowest = points.reduce((least, { value }) => (value < least ? value : least), points[0]?.value ?? 0n);
  const highest = points.reduce((most, { value }) => (value > most ? value : most), lowest);
  const x = (time: number): number =>
    Math.max(0, Math.min(width, ((time - from) / Math.max(1, to - from)) * width));
  const y = (value: bigint): number =>
    highest === lowest
      ? height / 2
      : MARGIN + (Number(highest - value) / Number(highest - lowest)) * (height - 2 * MARGIN);
  const line = points
    .map(({ from: begin, to: end, value, isAfterGap }, index) => {
      const level = round(y(value));
      const left = x(begin);
      const right = Math.max(x(end), left + MIN_STEP_PX);
      // A change is a step at the time it was received; a slope would invent values in between.
      const start = index === 0 || isAfterGap ? `M${round(left)} ${level}` : `H${round(left)}V${level}`;
      return `${start}H${round(right)}`;
    })
    .join('');
  return { line, zero: lowest < 0n && highest > 0n ? round(y(0n)) : null };
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
