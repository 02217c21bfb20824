interface PreviousQuery {
  queryKey: readonly unknown[];
}

/**
 * For `placeholderData`: keeps the previous figures while a filtered or re-sorted answer loads, but only those of the
 * same company. Figures of one company must never appear under the name of another, even for a moment.
 */
export function keepCompany(companyId: number) {
  return <T>(previous: T | undefined, query: PreviousQuery | undefined): T | undefined =>
    query && companyOf(query.queryKey) === companyId ? previous : undefined;
}

/** The company in the input of an oRPC query key, `[path, { input: { companyId } }]`. */
export function companyOf(queryKey: readonly unknown[]): number | null {
  const options = queryKey[1];
  if (typeof options !== 'object' || options === null || !('input' in options)) return null;
  const { input } = options;
  if (typeof input !== 'object' || input === null || !('companyId' in input)) return null;
  return typeof input.companyId === 'number' ? input.companyId : null;
}
