import { RPCHandler } from '@orpc/server/message-port';
import { z } from 'zod';
import type { Clock } from '../lib/clock.ts';
import { rpcHandlerOptions, type AppRouter, type ReportDefect } from './handler-options.ts';
import { MAX_UNREAD_CHARACTERS, PageFlow } from './page-flow.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/wire.ts';

/** One connection to one page: a MessagePort in the Electron window, a WebSocket in the browser window. */
export interface PageChannel {
  send(text: string): void;
  onMessage(callback: (data: unknown) => void): void;
  onClose(callback: () => void): void;
  /** Ends the connection after a protocol violation. */
  refuse(): void;
}

/** Answers the calls of the contract that arrive on a channel; the channel's calls and streams end with it. */
export interface PageServer {
  serve(channel: PageChannel): void;
}

/**
 * Serves `router` to every page, and refuses pages that send invalid messages or too many. Applies backpressure to
 * pages that do not read: see {@link PageFlow}.
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
              else if (isWireMessage(data) && flow.unread <= 2 * MAX_UNREAD_CHARACTERS) callback({ data });
              else channel.refuse();
            });
        },
      };
      handler.upgrade(port, { context: { page: connection.signal } });
    },
  };
}

/** Maximum number of messages per page and second; fast scrolling sends about 60. */
export const MAX_MESSAGES_PER_SECOND = 1000;

/** Counts the messages of one connection; returns false beyond {@link MAX_MESSAGES_PER_SECOND}. */
export function messageAllowance(clock: Clock): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.monotonic() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MAX_MESSAGES_PER_SECOND;
  };
}

/**
 * The frame of a page's message in the RPC library's format: `i` is the call, `t` its kind (absent: a request), `p` its
 * content. Bodies are JSON only; file parts are not part of the contract.
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

/** Number of characters the page acknowledges as read; null: another message. */
export function readMarkOf(data: unknown): number | null {
  const [, characters] = (typeof data === 'string' && /^\{"r":(\d{1,12})\}$/.exec(data)) || [];
  return characters === undefined ? null : Number(characters);
}

/** Whether `data` is a message for the RPC library. Anything else does not come from Countinghouse's own page. */
export function isWireMessage(data: unknown): data is string {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_BYTES) return false;
  try {
    return wireMessageSchema.safeParse(JSON.parse(data)).success;
  } catch {
    return false;
  }
}
