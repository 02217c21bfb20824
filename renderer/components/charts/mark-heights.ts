interface Mark {
  x: number;
  y: number;
}

/** Under its point, and how tall a line of text is (px). */
const UNDER = 20;
const TEXT = 16;
/** Texts that begin closer than this may run into each other (px). */
const NEAR = 360;

/** How far down the text of each mark stands: under its point, inside the chart, and no two on top of each other. */
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
