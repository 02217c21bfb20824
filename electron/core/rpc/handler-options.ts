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

/** Where a call comes from. */
export type CallContext = {
  /** Aborts when the connection of the page that calls ends; none: the program itself calls. */
  page?: AbortSignal;
};

/** The contract implemented: what both windows serve. */
export type AppRouter = Router<typeof contract, CallContext>;

/** Takes one line about a defect: a reference, where it happened, and no text that could hold a secret. */
export type ReportDefect = (line: string) => void;

/**
 * How both transports answer. An expected {@link FailureError} becomes the typed error `FAILED`, a refused input stays
 * `BAD_REQUEST`, what the disk or SQLite refuses in the middle of an answer is `storage`, and everything else reaches the page as the failure `internal` with a random reference; `report` gets
 * the same reference with the error's name and the code lines it came through. Messages are omitted from both: they may
 * quote what was being handled, a token included. An answer that no message can carry is the failure `too-large`.
 *
 * @param flow of the page that is answered; null: another thread, which reads all it is sent.
 * @param onFailure called with each expected failure before it is answered.
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
          // Counted before it is opened: one too many costs nothing.
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

/** Whether a call is answered with a stream. */
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

/** As code calls its errors; any other word may be someone's text. */
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
 * look like code; where it cannot be distinguished from the rest any more, there are none.
 */
function framesOf({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  const lines = head === -1 ? [] : stack.slice(head + message.length).split('\n');
  const [restOfHead, ...frames] = lines;
  const isWhole = message === '' ? /^[\w.$]+(?: \[\w+\])?:? ?$/.test(restOfHead ?? '') : restOfHead === '';
  return isWhole ? frames.filter((line) => /^\s+at /.test(line)) : [];
}

/** Longest JSON of an answer (UTF-16 units); V8 has no text much longer. A record of the largest body fits in, with all its fields. */
const MAX_ANSWER_CHARACTERS = 500_000_000;
/** Most characters that JSON writes for one of a text, and for what is around one value. */
const MAX_ESCAPED = 6;
const PER_VALUE = 40;

/**
 * The same value, where a message can carry it. Lengths are added up, nothing is written out: this is done for every answer.
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
