import { expect } from '@playwright/test';

/**
 * Reads something of a page until two reads in a row agree. A single read may meet the page while it is still being
 * drawn; lint allows no other way to take a value out of it. For what it should become, use `expect(…)` or `expect.poll`.
 */
export async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let last: { value: Value } | null = null;
  await expect
    .poll(async () => {
      const before = last && JSON.stringify(last.value);
      last = { value: await read() };
      return JSON.stringify(last.value) === before;
    }, 'the page comes to rest')
    .toBe(true);
  return (last as unknown as { value: Value }).value;
}
