import { os, type } from '@orpc/server';
import type { RouterClient } from '@orpc/server';
import { fail } from '../../../../shared/errors.ts';

/** An event of a stream; null marks the end. */
interface Pulled<Event> {
  event: Event | null;
}

/**
 * Streams of a thread that are pulled event by event. If events were pushed, all unread ones would pile up in memory
 * between the threads.
 *
 * @param most maximum number of open streams, across all readers.
 */
export function pulledStreams<Event>(most: number) {
  const streams = new Map<number, AsyncGenerator<Event>>();
  let last = 0;
  return {
    /**
     * @returns the id of the stream. Nothing is produced until it is pulled.
     * @throws FailureError `busy`.
     */
    open(stream: AsyncGenerator<Event>): { streamId: number } {
      if (streams.size >= most) fail({ code: 'busy' });
      last += 1;
      streams.set(last, stream);
      return { streamId: last };
    },

    router: {
      next: os.input(type<{ streamId: number }>()).handler(async ({ input }): Promise<Pulled<Event>> => {
        const stream = streams.get(input.streamId) ?? fail({ code: 'cancelled' });
        const next = await stream.next();
        if (next.done !== true) return { event: next.value };
        streams.delete(input.streamId);
        return { event: null };
      }),
      close: os.input(type<{ streamId: number }>()).handler(async ({ input }) => {
        const stream = streams.get(input.streamId);
        streams.delete(input.streamId);
        await stream?.return(undefined);
      }),
    },
  };
}

type StreamsRouter<Event> = ReturnType<typeof pulledStreams<Event>>['router'];

/** Reads such a stream on another thread. */
export async function* pull<Event>(
  streams: RouterClient<StreamsRouter<Event>>,
  open: () => Promise<{ streamId: number }>,
): AsyncGenerator<Event> {
  const { streamId } = await open();
  try {
    for (;;) {
      const { event } = await streams.next({ streamId });
      if (event === null) return;
      yield event;
    }
  } finally {
    // A thread that has ended has no streams left.
    await streams.close({ streamId }).catch(() => undefined);
  }
}
