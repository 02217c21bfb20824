import { randomBytes } from 'node:crypto';
import { mapEventIterator } from '@orpc/client';
import { getEventIteratorSchemaDetails, type AnySchema } from '@orpc/contract';
import { ORPCError, type AnyProcedure, type Context, type Router } from '@orpc/server';
import type { StandardRPCHandlerOptions } from '@orpc/server/standard';
import type { contract } from '../../../shared/contract/contract.ts';
import { FailureError, fail, type Failure } from '../../../shared/errors.ts';
import { storageFailure } from '../sqlite/failures.ts';
import { isAsyncIterator } from './async-iterator.ts';
import type { PageFlow } from './page-flow.ts';

/** Origin of a call. */
export type CallContext = {
  /** Aborts when the calling page's connection ends; absent: the app itself calls. */
  page?: AbortSignal;
};

/** The implemented contract, served to both windows. */
export type AppRouter = Router<typeof contract, CallContext>;

/** Receives one line per defect: a reference, where it occurred, and no text that could contain a secret. */
export type ReportDefect = (line: string) => void;

/**
 * Error handling of both transports. An expected {@link FailureError} becomes the typed error `FAILED`. Invalid input
 * stays `BAD_REQUEST`. An error of the disk or SQLite during an answer becomes `storage`, and an answer that no message
 * can carry becomes `too-large`.
 *
 * Everything else reaches the page as the failure `internal` with a random reference. `report` gets the same reference
 * with the error's name and stack frames. Messages are omitted from both, because they may quote the data being
 * handled, including a token.
 *
 * @param flow of the calling page; null: the caller is another thread, which reads everything it is sent.
 * @param onFailure called with each expected failure before it is sent.
 */
export function rpcHandlerOptions(
  report: ReportDefect,
  { flow = null, onFailure }: { flow?: PageFlow | null; onFailure?: (failure: Failure) => void } = {},
): StandardRPCHandlerOptions<Context> {
  const toAnswer = (error: unknown, path: readonly string[], signal: AbortSignal | undefined): unknown => {
    const failure = error instanceof FailureError ? error.failure : storageFailure(error);
    if (failure) {
      onFailure?.(failure);
      return failed(failure, error);
    }
    if (error instanceof ORPCError && (error.code === 'FAILED' || error.code === 'BAD_REQUEST')) return error;
    if (signal?.aborted) return error;
    if (error instanceof Error && error.name === 'AbortError') return failed({ code: 'cancelled' }, error);
    const reference = randomBytes(6).toString('hex');
    report(`internal ${reference} in ${path.join('.')}: ${describeDefect(error)}`);
    return failed({ code: 'internal', reference }, error);
  };
  return {
    clientInterceptors: [
      async ({ path, procedure, signal, ...call }) => {
        let end: (() => void) | undefined;
        try {
          // Counted before the stream is opened, so that one beyond the limit costs nothing.
          if (isStream(procedure)) end = flow?.openStream(signal);
          const output = await (flow ? flow.call(() => call.next(), signal) : call.next());
          if (!isAsyncIterator(output)) return sendable(output);
          return mapEventIterator(output, {
            value: async (value: unknown, done) => {
              try {
                if (done) end?.();
                else await flow?.nextEvent(signal);
                return sendable(value);
              } catch (error) {
                end?.();
                throw toAnswer(error, path, signal);
              }
            },
            error: (error) => {
              end?.();
              return Promise.resolve(toAnswer(error, path, signal));
            },
          });
        } catch (error) {
          end?.();
          throw toAnswer(error, path, signal);
        }
      },
    ],
  };
}

/** Whether a procedure's output is a stream. */
function isStream(procedure: AnyProcedure): boolean {
  return (
    getEventIteratorSchemaDetails(procedure['~orpc'].outputSchema as AnySchema | undefined) !== undefined
  );
}

function failed(
  failure: FailureError['failure'],
  cause: unknown,
): ORPCError<'FAILED', FailureError['failure']> {
  return new ORPCError('FAILED', { data: failure, cause });
}

/** Usual names of error classes; any other name may contain user text. */
const ERROR_NAME = /^(?:[A-Z]\w{0,50})?(?:Error|Exception|Fault)$/;

/** An error for the log: its name and stack frames, including causes, and never a message. */
export function describeDefect(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
  const cause = error.cause instanceof Error ? `\n  caused by ${describeDefect(error.cause)}` : '';
  return [name, ...framesOf(error)].join('\n') + cause;
}

/**
 * Stack frames of an error. The head of the stack is the message at creation time, which may have lines that look like
 * frames. If the head can no longer be distinguished, there are no frames.
 */
function framesOf({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  const lines = head === -1 ? [] : stack.slice(head + message.length).split('\n');
  const [restOfHead, ...frames] = lines;
  const isWhole = message === '' ? /^[\w.$]+(?: \[\w+\])?:? ?$/.test(restOfHead ?? '') : restOfHead === '';
  return isWhole ? frames.filter((line) => /^\s+at /.test(line)) : [];
}

/**
 * Maximum size of an answer's JSON (UTF-16 units), close to V8's limit for a string. A record from the largest body
 * fits.
 */
const MAX_ANSWER_CHARACTERS = 500_000_000;
/** Upper bounds for the JSON of one character of text, and for the syntax around one value (UTF-16 units). */
const MAX_ESCAPED = 6;
const PER_VALUE = 40;

/**
 * Returns the value if a message can carry it. Only adds up lengths and serializes nothing, because it runs for every
 * answer.
 *
 * @throws FailureError `too-large`.
 */
export function sendable<Value>(value: Value): Value {
  let room = MAX_ANSWER_CHARACTERS;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    room -= PER_VALUE;
    if (typeof each === 'string') room -= each.length * MAX_ESCAPED;
    else if (Array.isArray(each)) for (const part of each as unknown[]) left.push(part);
    else if (typeof each === 'object' && each !== null) {
      const fields = each as Record<string, unknown>;
      for (const name in fields) {
        room -= name.length * MAX_ESCAPED;
        left.push(fields[name]);
      }
    }
    if (room < 0) fail({ code: 'too-large' });
  }
  return value;
}
