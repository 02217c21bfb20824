/** A bar by its group and its position in the group. */
export interface BarPlace {
  group: number;
  bar: number;
}

/**
 * The bar that a key leads to: left and right to the same bar of the nearest group that has it, up and down within a
 * group, Home and End to the ends. Null for other keys, or if there is no such bar.
 *
 * @param there the reachable bars, in order.
 */
export function nextBar(key: string, { group, bar }: BarPlace, there: BarPlace[]): BarPlace | null {
  const alike = there.filter((place) => place.bar === bar);
  const beside = there.filter((place) => place.group === group);
  switch (key) {
    case 'ArrowRight':
      return alike.find((place) => place.group > group) ?? null;
    case 'ArrowLeft':
      return alike.findLast((place) => place.group < group) ?? null;
    case 'ArrowDown':
      return beside.find((place) => place.bar > bar) ?? null;
    case 'ArrowUp':
      return beside.findLast((place) => place.bar < bar) ?? null;
    case 'Home':
      return alike[0] ?? null;
    case 'End':
      return alike.at(-1) ?? null;
    default:
      return null;
  }
}
