import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import type { SampleServiceOptions } from '../options.ts';
import { serve, tokenOf } from '../testing/service.ts';

const NOW = Date.UTC(2026, 2, 18, 9, 30, 0, 250);

async function limitedClient(
  options: SampleServiceOptions,
): Promise<{ clock: ManualClock; request: (companyId?: number) => Promise<Response> }> {
  const clock = new ManualClock(NOW);
  const service = await serve({ ...options, clock });
  return {
    clock,
    request: (companyId) => fetch(`${service.address}/1/pulse/`, { headers: tokenOf(service, companyId) }),
  };
}

describe('the rate limit', () => {
  test('refuses requests until enough time has passed, separately for each token', async () => {
    const { clock, request } = await limitedClient({ rate: 0.5, burst: 2 });
    expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
    const refused = await request();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ _error: 'Request was throttled.' });
    expect((await request(7002)).status).toBe(200);
    await clock.advance(1_999);
    expect((await request()).status).toBe(429);
    await clock.advance(1);
    expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(429);
  });

  test.each([
    ['seconds', '4'],
    // The clock is a quarter of a second past the full second.
    ['date', 'Wed, 18 Mar 2026 09:30:05 GMT'],
    ['none', null],
  ] as const)('sends Retry-After as %s', async (retryAfter, expected) => {
    const { request } = await limitedClient({ rate: 0.25, burst: 1, retryAfter });
    expect((await request()).headers.get('retry-after')).toBeNull();
    const refused = await request();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(expected);
  });

  test('does not refuse a fast client by default', async () => {
    const { request } = await limitedClient({});
    const answers = await Promise.all(Array.from({ length: 300 }, () => request()));
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });
});
