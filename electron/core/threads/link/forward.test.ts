import { createRouterClient, implement } from '@orpc/server';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { fail } from '../../../../shared/errors.ts';
import { nothing, procedure } from '../../../../shared/contract/procedure.ts';
import { forward } from './forward.ts';
import { answering } from './handlers.ts';

const contract = {
  lists: {
    page: procedure.input(z.strictObject({ offset: z.int() })).output(z.int().nullable()),
    clear: procedure.input(nothing).output(nothing),
    wait: procedure.input(nothing).output(z.string()),
  },
};

/** A page's client, through the main process's router to a thread. */
function pageClient() {
  const signals: AbortSignal[] = [];
  const thread = answering<typeof contract>({
    lists: {
      page: ({ offset }) => (offset === 0 ? null : offset * 2),
      clear: () => undefined,
      wait: (_input, signal) => {
        signals.push(signal);
        return fail({ code: 'cancelled' });
      },
    },
  });
  const os = implement(contract);
  return {
    signals,
    client: createRouterClient(os.router(forward(contract, os, createRouterClient(thread)))),
  };
}

test('passes input, answers and cancellation through unchanged, including null', async () => {
  const { client, signals } = pageClient();
  expect(await client.lists.page({ offset: 4 })).toBe(8);
  expect(await client.lists.page({ offset: 0 })).toBeNull();
  expect(await client.lists.clear({})).toEqual({});

  const { signal } = new AbortController();
  await expect(client.lists.wait({}, { signal })).rejects.toThrow();
  expect(signals).toEqual([signal]);
});

test('rejects input that violates the contract', async () => {
  const { client } = pageClient();
  await expect(client.lists.page({ offset: 0.5 })).rejects.toThrow('Input validation failed');
});
