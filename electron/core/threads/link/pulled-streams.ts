import { os, type } from '@orpc/server';
import type { RouterClient } from '@orpc/server';
import { fail } from '../../../../shared/errors.ts';

/** An event of a stream; null: it has ended. */
interface Pulled<Event> {
  event: Event | null;
}

/**
 * Streams of a thread that are taken event by event. Sent as they come, all that no one has read yet would lie in memory
 * between the threads.
 *
 * @param most streams that are open at a time, whoever reads them.
 */
export function pulledStreams<Event>(most: number) {
  const streams = new Map<number, AsyncGenerator<Event>>();
  let last = 0;
  return {
    /**
     * @returns what the stream is called from now on; nothing of it is made before it is asked for.
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

/** Such a stream, on the thread that reads it. */
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
    // A thread that ended has no streams left.
    await streams.close({ streamId }).catch(() => undefined);
  }
}
