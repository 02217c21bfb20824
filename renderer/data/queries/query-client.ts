import { QueryClient, notifyManager } from '@tanstack/react-query';
import { DisconnectedError } from '../connection/failure.ts';

/** The page's query client. A comment gives the reason for each option that differs from the default. */
export function createQueryClient(): QueryClient {
  // Makes updates visible before the next key event. With the default, a timer, a key held down acted on old data.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The core reports all changes of its data; age alone does not invalidate an answer.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // The browser's online state is about the internet; the core runs on this computer.
        networkMode: 'always',
        refetchOnReconnect: false,
        // A failure reported by the core is an answer. Only a lost connection is retried.
        retry: (_count, error) => error instanceof DisconnectedError,
        retryDelay: 1000,
        // Screens visited in the last 15 minutes reappear at once; a list takes a few MB at most.
        gcTime: 15 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
