import { QueryClient, notifyManager } from '@tanstack/react-query';
import { DisconnectedError } from '../connection/failure.ts';

/** One query client for the page's life. Each option differs from the library's default for the reason beside it. */
export function createQueryClient(): QueryClient {
  // What a change shows at once is there before the next key: the library's own wait, a timer, let a key held down act on the old.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The core reports every change of its data over the change stream; age alone makes no answer wrong.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // The browser's idea of "online" is about the internet; the core answers from this machine.
        networkMode: 'always',
        refetchOnReconnect: false,
        // A failure the core reports is an answer. Reading is repeated only when the core could not be reached.
        retry: (_count, error) => error instanceof DisconnectedError,
        retryDelay: 1000,
        // Screens visited in the last quarter of an hour come back at once; a list holds some MB at most.
        gcTime: 15 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
