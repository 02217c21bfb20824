import type { FetchQueryOptions, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { privacy } from '../privacy.ts';
import { api } from './api.ts';
import { startupPrefetch } from './startup-prefetch.ts';
import { overviewQueryAt } from './overview.ts';

/**
 * Uses the prefetched answers for the queries with the same input. Resolves when all of them have arrived or failed.
 */
export async function adoptPrefetchedAnswers(queries: QueryClient): Promise<void> {
  const { settings, companies, overview } = startupPrefetch;
  await Promise.all([
    queries.prefetchQuery(answered(api.settings.get.queryOptions({ input: {} }), settings)),
    queries.prefetchQuery(answered(api.companies.list.queryOptions({ input: {} }), companies)),
    overview && queries.prefetchQuery(answered(overviewQueryAt(overview.now), overview.answer)),
    settings.then(
      (known) => privacy.set(known.privacy),
      () => undefined,
    ),
  ]);
}

/** A query whose first fetch returns the given answer; later fetches call the core. */
function answered<Answer, Key extends QueryKey>(
  query: { queryKey: Key; queryFn: QueryFunction<Answer, Key> },
  answer: Promise<Answer>,
): FetchQueryOptions<Answer, Error, Answer, Key> {
  let first: Promise<Answer> | null = answer;
  return {
    ...query,
    queryFn: (context) => {
      const given = first ?? query.queryFn(context);
      first = null;
      return given;
    },
  };
}
