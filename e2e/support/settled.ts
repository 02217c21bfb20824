import { expect } from '@playwright/test';

/**
 * Reads a value from a page until two consecutive reads agree. A single read may return the intermediate state of a page
 * that is being drawn; lint allows no other way to get a value. To assert a value, use `expect(…)` or `expect.poll`.
 */
export async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let last: { value: Value } | null = null;
  await expect
    .poll(async () => {
      const before = last && JSON.stringify(last.value);
      last = { value: await read() };
      return JSON.stringify(last.value) === before;
    }, 'the page settles')
    .toBe(true);
  return (last as unknown as { value: Value }).value;
}
