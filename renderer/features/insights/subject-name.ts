/** What there is to call a partner or type by. */
export interface SubjectNames {
  /** By its own record; null: it has none, or one without a name. Undefined: not known yet. */
  own: string | null | undefined;
  /** As its newest records call it, the newest first; undefined: not known yet. */
  reported: readonly (string | null)[] | undefined;
}

/** The best name there is; null: nothing calls it anything. Undefined: not known yet. */
export function subjectName({ own, reported }: SubjectNames): string | null | undefined {
  if (own !== null) return own;
  return reported && (reported.find((name) => name !== null) ?? null);
}
