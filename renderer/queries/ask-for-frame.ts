import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

/** Asks for what every screen is framed by, before anything shows it. */
export function askForFrame(queries: QueryClient): void {
  void queries.prefetchQuery(api.settings.get.queryOptions({ input: {} }));
  void queries.prefetchQuery(api.companies.list.queryOptions({ input: {} }));
}
