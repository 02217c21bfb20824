import { randomBytes } from 'node:crypto';
import { mapEventIterator } from '@orpc/client';
import { ORPCError } from '@orpc/server';
import type { Context, Router } from '@orpc/server';
import type { StandardRPCHandlerOptions } from '@orpc/server/standard';
import type { contract } from '../../../shared/contract.ts';
import { FailureError } from '../../../shared/errors.ts';
import { storageFailure } from '../sqlite/failures.ts';
import { isAsyncIterator } from './async-iterator.ts';

/** The contract implemented: what both windows serve. */
export type AppRouter = Router<typeof contract, Record<never, never>>;

/** Takes one line about a defect: a reference, where it happened, and no text that could hold a secret. */
export type ReportDefect = (line: string) => void;

/**
 * How both transports answer. An expected {@link FailureError} becomes the typed error `FAILED`, a refused input stays
 * `BAD_REQUEST`, what the disk or SQLite refuses in the middle of an answer is `storage`, and everything else reaches the page as the failure `internal` with a random reference; `report` gets
 * the same reference with the error's name and the code lines it came through. Messages are left out of both: they may
 * quote what was being handled, a token included.
 */
export function rpcHandlerOptions(report: ReportDefect): StandardRPCHandlerOptions<Context> {
  const toAnswer = (error: unknown, path: readonly string[], signal: AbortSignal | undefined): unknown => {
    if (error instanceof FailureError) return failed(error.failure, error);
    const storage = storageFailure(error);
    if (storage) return failed(storage, error);
    if (error instanceof ORPCError && (error.code === 'FAILED' || error.code === 'BAD_REQUEST')) return error;
    if (signal?.aborted) return error;
    if (error instanceof Error && error.name === 'AbortError') return failed({ code: 'cancelled' }, error);
    const reference = randomBytes(6).toString('hex');
    report(`internal ${reference} in ${path.join('.')}: ${describeDefect(error)}`);
    return failed({ code: 'internal', reference }, error);
  };
  return {
    clientInterceptors: [
      async ({ path, signal, ...call }) => {
        try {
          const output = await call.next();
          if (!isAsyncIterator(output)) return output;
          return mapEventIterator(output, {
            value: (value) => Promise.resolve(value),
            error: (error) => Promise.resolve(toAnswer(error, path, signal)),
          });
        } catch (error) {
          throw toAnswer(error, path, signal);
        }
      },
    ],
  };
}

function failed(
  failure: FailureError['failure'],
  cause: unknown,
): ORPCError<'FAILED', FailureError['failure']> {
  return new ORPCError('FAILED', { data: failure, cause });
}

/** As code calls its errors; any other word may be somebody's text. */
const ERROR_NAME = /^(?:[A-Z]\w{0,50})?(?:Error|Exception|Fault)$/;

/** A thrown value for the log: its name and the code lines it came through, causes included, and never a message. */
export function describeDefect(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
  const cause = error.cause instanceof Error ? `\n  caused by ${describeDefect(error.cause)}` : '';
  return [name, ...framesOf(error)].join('\n') + cause;
}

/**
 * The code lines of a stack. Its head is the message as it was when the stack was made, which may have lines of its own that
 * look like code; where it cannot be told apart from the rest any more, there are none.
 */
function framesOf({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  const lines = head === -1 ? [] : stack.slice(head + message.length).split('\n');
  const [restOfHead, ...frames] = lines;
  const isWhole = message === '' ? /^[\w.$]+(?: \[\w+\])?:? ?$/.test(restOfHead ?? '') : restOfHead === '';
  return isWhole ? frames.filter((line) => /^\s+at /.test(line)) : [];
}
