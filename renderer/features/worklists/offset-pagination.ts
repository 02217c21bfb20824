interface PreviousQuery {
  queryKey: readonly unknown[];
}

/**
 * Query options for a worklist page by page: by offset from the start, until all that it counts are loaded. Previous data
 * stays only while the same rows load in another order, so that the header keeps the focus; rows of another query would
 * appear under this query's headings.
 */
export function offsetPagination<Input extends object>(size: number, inputAt: (offset: number) => Input) {
  return {
    input: inputAt,
    initialPageParam: 0,
    getNextPageParam: (last: { count: number }, pages: unknown[]): number | undefined =>
      pages.length * size < last.count ? pages.length * size : undefined,
    placeholderData: <T>(previous: T | undefined, query: PreviousQuery | undefined): T | undefined =>
      query && withoutOrder(inputOf(query.queryKey)) === withoutOrder(inputAt(0)) ? previous : undefined,
  };
}

/** The input in an oRPC query key, `[path, { input }]`. */
function inputOf(queryKey: readonly unknown[]): object {
  const options = queryKey[1];
  if (typeof options !== 'object' || options === null || !('input' in options)) return {};
  return typeof options.input === 'object' && options.input !== null ? options.input : {};
}

function withoutOrder(input: object): string {
  return JSON.stringify({ ...input, sort: null });
}
