import { implement } from '@orpc/server';
import fc from 'fast-check';
import { contract } from '../../shared/contract/contract.ts';
import type { AppRouter } from '../core/rpc/handler-options.ts';
import { validOf } from '../../e2e/lab/attack/generate.ts';
import { allProcedures } from '../../e2e/lab/attack/procedures.ts';

interface Implementer {
  [name: string]: Implementer;
  /** The library's implementer at the end of a path. */
  handler: Implementer & ((handle: (call: { input: unknown }) => unknown) => Implementer);
}

/** Implements the contract with answers drawn from its own schemas; `onInput` receives every validated input. */
export function echoRouter(onInput: (path: string, input: unknown) => void): AppRouter {
  const router: Record<string, Record<string, unknown>> = {};
  for (const { path, output } of allProcedures()) {
    const [group = '', name = ''] = path.split('/');
    const answers = output === null ? [] : fc.sample(validOf(output, 'output'), { numRuns: 5, seed: 1 });
    let calls = 0;
    const implementer = (implement(contract) as unknown as Implementer)[group]?.[name];
    (router[group] ??= {})[name] = implementer?.handler(({ input }) => {
      onInput(path, input);
      calls += 1;
      return output === null ? emptyStream() : answers[calls % answers.length];
    });
  }
  return router as unknown as AppRouter;
}

async function* emptyStream(): AsyncGenerator<never> {
  // No events: the tests only check that the stream opens.
}
