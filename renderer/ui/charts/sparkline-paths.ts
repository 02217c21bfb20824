/** A figure that held for a while. Only its place on screen is a floating-point number, never the figure shown. */
export interface SparklinePoint {
  from: number;
  to: number;
  /** Units of 1/10,000. */
  value: bigint;
  /** Nothing is known between the point before and this one. */
  isAfterGap: boolean;
}

interface Frame {
  from: number;
  to: number;
  width: number;
  height: number;
}

/** Room above and below the line, for its own thickness. */
const MARGIN = 2;
/** A reading that held for a moment is still to be seen. */
const MIN_STEP_PX = 1;

/** SVG path of steps with a break at each gap, and where zero lies when the line goes below it (else null). */
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
      // A change is a step at the moment it was found, not a slope no one has seen.
      const start = index === 0 || isAfterGap ? `M${round(left)} ${level}` : `H${round(left)}V${level}`;
      return `${start}H${round(right)}`;
    })
    .join('');
  return { line, zero: lowest < 0n && highest > 0n ? round(y(0n)) : null };
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
