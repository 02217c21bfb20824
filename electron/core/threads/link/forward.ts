import { isContractProcedure } from '@orpc/contract';
import type { Answering, AnsweringClient } from './handlers.ts';

/** A call as oRPC hands it to a handler. */
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
 * Answers a part of the contract by the thread that implements it: input and cancellation go there as they came, and answers and
 * failures come back as they are.
 *
 * @param builder of the whole contract or more than the part, with whatever guards its procedures.
 * @param client of the thread.
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
