import { RPCHandler } from '@orpc/server/message-port';
import { z } from 'zod';
import type { Clock } from '../lib/clock.ts';
import { rpcHandlerOptions, type AppRouter, type ReportDefect } from './handler-options.ts';
import { MAX_UNREAD, PageFlow } from './page-flow.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/wire.ts';

/** One connection with one page: a MessagePort in the Electron window, a WebSocket in the browser window. */
export interface PageChannel {
  send(text: string): void;
  onMessage(callback: (data: unknown) => void): void;
  onClose(callback: () => void): void;
  /** Ends the connection because the other side broke the rules. */
  refuse(): void;
}

/** Answers every call of the contract that arrives on a channel; a channel's calls and streams end with it. */
export interface PageServer {
  serve(channel: PageChannel): void;
}

/**
 * Serves `router` alike to every page, and refuses those that send what is no message, or too many. What a page does not
 * read is held back: see {@link PageFlow}.
 */
export function createPageServer(router: AppRouter, report: ReportDefect, clock: Clock): PageServer {
  return {
    serve(channel) {
      const allow = messageAllowance(clock);
      const flow = new PageFlow(clock);
      const handler = new RPCHandler(router, rpcHandlerOptions(report, { flow }));
      const connection = new AbortController();
      channel.onClose(() => connection.abort());
      const port: Parameters<typeof handler.upgrade>[0] = {
        postMessage: (text: string) => {
          flow.sent(text.length);
          channel.send(text);
        },
        on: (event, callback) => {
          if (event === 'close') channel.onClose(callback);
          else
            channel.onMessage((data) => {
              const read = readMarkOf(data);
              if (!allow()) channel.refuse();
              else if (read !== null) flow.read(read);
              else if (isWireMessage(data) && flow.unread <= 2 * MAX_UNREAD) callback({ data });
              else channel.refuse();
            });
        },
      };
      handler.upgrade(port, { context: { page: connection.signal } });
    },
  };
}

/** Messages one page may send in a second; scrolling fast asks for about 60. */
export const MESSAGES_PER_SECOND = 1000;

/** Counts the messages of one connection; false: it sent more than {@link MESSAGES_PER_SECOND}. */
export function messageAllowance(clock: Clock): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.monotonic() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MESSAGES_PER_SECOND;
  };
}

/**
 * The frame of one message from a page, as the RPC library reads it: `i` the call, `t` its kind (none: a request), `p`
 * its content. Bodies are JSON only; file parts are not part of the contract.
 */
const wireMessageSchema = z.union([
  z.strictObject({
    i: z.string().max(32),
    p: z.strictObject({
      u: z.string().max(200).startsWith('/'),
      b: z.unknown(),
      m: z.literal('POST').optional(),
    }),
  }),
  z.strictObject({ i: z.string().max(32), t: z.literal(4) }),
]);

/** How many characters a page says it has read; null where it says something else. */
export function readMarkOf(data: unknown): number | null {
  const [, characters] = (typeof data === 'string' && /^\{"r":(\d{1,12})\}$/.exec(data)) || [];
  return characters === undefined ? null : Number(characters);
}

/** Whether `data` is a message the RPC library can read. Anything else did not come from the program's own page. */
export function isWireMessage(data: unknown): data is string {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_BYTES) return false;
  try {
    return wireMessageSchema.safeParse(JSON.parse(data)).success;
  } catch {
    return false;
  }
}
