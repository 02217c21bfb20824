import { RPCHandler } from '@orpc/server/message-port';
import type { Clock } from '../clock.ts';
import { rpcHandlerOptions } from './handler-options.ts';
import type { AppRouter, ReportDefect } from './handler-options.ts';
import { messageAllowance } from './message-allowance.ts';
import { isWireMessage } from './wire-message.ts';

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

/** Serves `router` alike to every page, and refuses those that send what is no message, or too many. */
export function createPageServer(router: AppRouter, report: ReportDefect, clock: Clock): PageServer {
  const handler = new RPCHandler(router, rpcHandlerOptions(report));
  return {
    serve(channel) {
      const allow = messageAllowance(clock);
      handler.upgrade({
        postMessage: (text: string) => {
          channel.send(text);
        },
        on: (event, callback) => {
          if (event === 'close') channel.onClose(callback);
          else
            channel.onMessage((data) => {
              if (allow() && isWireMessage(data)) callback({ data });
              else channel.refuse();
            });
        },
      });
    },
  };
}
