/**
 * The order rows keep while somebody is about to press one: as it was held, without those that are gone, and with those
 * that came since at the end, where they move no other.
 */
export function heldOrder<Id>(held: readonly Id[], wanted: readonly Id[]): Id[] {
  const [there, before] = [new Set(wanted), new Set(held)];
  return [...held.filter((id) => there.has(id)), ...wanted.filter((id) => !before.has(id))];
}
