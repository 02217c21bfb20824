/** Possible names of a partner or type. */
export interface SubjectNames {
  /** Name in its own record; null without a record or a name. Undefined while loading. */
  own: string | null | undefined;
  /** Names in its newest records, newest first; undefined while loading. */
  reported: readonly (string | null)[] | undefined;
}

/** The best available name; null if there is none. Undefined while loading. */
export function subjectName({ own, reported }: SubjectNames): string | null | undefined {
  if (own !== null) return own;
  return reported && (reported.find((name) => name !== null) ?? null);
}
