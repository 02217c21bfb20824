import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import { os, type Procedure, type RouterClient } from '@orpc/server';

type Nothing = Record<string, never>;

/**
 * Handlers for a part of the contract, under the same names. The contract has validated and transformed the input
 * before it reaches the thread. The signal fires when the caller stops waiting.
 */
export type Handlers<Part> =
  Part extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? (input: InferSchemaOutput<Input>, signal: AbortSignal) => Answer<InferSchemaInput<Output>>
    : { [Key in keyof Part]: Handlers<Part[Key]> };

/** A procedure with an empty output may return nothing. */
type Answer<Output> = [Output] extends [Nothing]
  ? void | Output | Promise<void | Output>
  : Output | Promise<Output>;

/** Router type of a thread that answers a part of the contract, and of its client. */
export type Answering<Part> =
  Part extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? Procedure<NoContext, NoContext, Input, Output, Errors, Meta>
    : { [Key in keyof Part]: Answering<Part[Key]> };
export type AnsweringClient<Part> = RouterClient<Answering<Part>>;
type NoContext = Record<never, never>;

type Tree = { [name: string]: Tree } | ((input: unknown, signal: AbortSignal) => unknown);

/** Builds a router from handlers. Failures become the typed error `FAILED`; see `rpc/handler-options.ts`. */
export function answering<Part>(handlers: Handlers<Part>): Answering<Part> {
  return routerOf(handlers as Tree) as Answering<Part>;
}

function routerOf(tree: Tree): object {
  if (typeof tree !== 'function') {
    return Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, routerOf(part)]));
  }
  return os.handler(async ({ input, signal = new AbortController().signal }) => {
    const answer = await tree(input, signal);
    return answer === undefined ? {} : answer;
  });
}
