/** How a thing is called that only its id is known of: `#17`; null when not even that. */
export function nameless(id: string | null): string | null {
  return id === null ? null : `#${id}`;
}
