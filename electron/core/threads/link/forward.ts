import { isContractProcedure } from '@orpc/contract';
import type { Answering, AnsweringClient } from './handlers.ts';

/** A call in the form oRPC passes to a handler. */
interface Call {
  input: unknown;
  signal?: AbortSignal | undefined;
}
type Procedure = (input: unknown, options: { signal?: AbortSignal }) => unknown;
interface Builder {
  handler(handle: (call: Call) => unknown): object;
}
interface Group {
  [name: string]: unknown;
}

/**
 * Answers a part of the contract by forwarding to the thread that implements it. Input, cancellation, answers and
 * failures pass through unchanged.
 *
 * @param builder implementer of the part or of a larger contract, with any guards on its procedures.
 * @param client client of the thread.
 */
export function forward<Part>(part: Part, builder: object, client: AnsweringClient<Part>): Answering<Part> {
  return forwardTree(part, builder, client) as Answering<Part>;
}

function forwardTree(part: unknown, builder: unknown, client: unknown): object {
  if (isContractProcedure(part)) {
    return (builder as Builder).handler(({ input, signal }) =>
      (client as Procedure)(input, signal ? { signal } : {}),
    );
  }
  return Object.fromEntries(
    Object.entries(part as Group).map(([name, each]) => [
      name,
      forwardTree(each, (builder as Group)[name], (client as Group)[name]),
    ]),
  );
}
