import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import { os, type Procedure, type RouterClient } from '@orpc/server';

type Nothing = Record<string, never>;

/**
 * Functions that answer a part of the contract, by the same names. Input is what the contract made of it: it was checked before
 * it crossed to the thread. The signal fires when the caller stops waiting.
 */
export type Handlers<Part> =
  Part extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? (input: InferSchemaOutput<Input>, signal: AbortSignal) => Answer<InferSchemaInput<Output>>
    : { [Key in keyof Part]: Handlers<Part[Key]> };

/** A procedure of the contract that has nothing to answer may return nothing. */
type Answer<Output> = [Output] extends [Nothing]
  ? void | Output | Promise<void | Output>
  : Output | Promise<Output>;

/** What a thread serves that answers a part of the contract, and how it is called. */
export type Answering<Part> =
  Part extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? Procedure<NoContext, NoContext, Input, Output, Errors, Meta>
    : { [Key in keyof Part]: Answering<Part[Key]> };
export type AnsweringClient<Part> = RouterClient<Answering<Part>>;
type NoContext = Record<never, never>;

type Tree = { [name: string]: Tree } | ((input: unknown, signal: AbortSignal) => unknown);

/** A router of handlers. Failures cross as the typed error `FAILED`; see `rpc/handler-options.ts`. */
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
