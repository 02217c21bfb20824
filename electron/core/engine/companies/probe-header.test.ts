import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FailureError, type Failure } from '../../../../shared/errors.ts';
import { Secret } from '../../lib/secret.ts';
import { PRIORITY } from '../../service/service.ts';
import { otherId, probeHeader } from './probe-header.ts';

test.each([
  ['7', '8'],
  ['9', '1'],
  ['10', '11'],
  ['7009', '7001'],
  ['9007199254740993', '9007199254740994'],
  ['ab', 'aa'],
  ['0a', '0b'],
  ['0A', '0b'],
  ['XA', 'Xb'],
  ['007', '008'],
  ['x-', 'x-1'],
])('uses the wrong id for %s: %s', (id, other) => {
  expect(otherId(id)).toBe(other);
});

test('never uses the right id in another letter case, or zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.nat().map(String)), (id) => {
      expect(otherId(id).toLowerCase()).not.toBe(id.toLowerCase());
      expect(otherId(id)).not.toMatch(/^0+$/);
    }),
  );
});

describe('a header', () => {
  const RIGHT = '7';
  type Answered = string | Failure;

  /** Probes a service that answers with these company ids or failures, first to the wrong id, then to the right one. */
  async function probe(toWrong: Answered, toRight: Answered = RIGHT) {
    const connection = { address: 'https://books.example', headerName: 'Service-Company-Id' };
    const companyInfo = async ({ companyScope }: { companyScope: string | null }) => {
      const answer = companyScope === RIGHT ? toRight : toWrong;
      if (typeof answer !== 'string') throw new FailureError(answer);
      const unused = {
        name: 'Alder',
        taxAccountNumber: null,
        defaultCurrency: null,
        text: '',
        serverTime: null,
      };
      return { serviceCompanyId: answer, ...unused };
    };
    const bound = { ...connection, companyScope: RIGHT, token: new Secret('token') };
    const call = { priority: PRIORITY.user, signal: new AbortController().signal };
    return probeHeader({ companyInfo }, bound, call);
  }

  const path = '/2/company-info/';
  const refusals: Failure[] = [
    { code: 'forbidden', detail: 'Another company' },
    { code: 'token-refused', detail: 'Another company' },
    { code: 'not-found', path, detail: 'No such company' },
    { code: 'service-error', status: 400, detail: 'No such company' },
    { code: 'service-error', status: 409, detail: 'Another company' },
    { code: 'service-error', status: 200, detail: 'No such company' },
  ];
  const others: Failure[] = [
    { code: 'forbidden', detail: null },
    { code: 'not-found', path, detail: null },
    { code: 'service-error', status: 400, detail: null },
    { code: 'service-error', status: 500, detail: 'Try later' },
    { code: 'rate-limited', retryAt: 0, detail: 'Slower' },
    { code: 'unreachable', reason: 'reset' },
    { code: 'timeout', phase: 'headers' },
    { code: 'answer-unreadable', reason: 'not-service' },
  ];

  test.each(refusals)('is verified if the service refuses the wrong id: $code $status', async (failure) => {
    expect(await probe(failure)).toBe('verified');
  });

  test.each(refusals)(
    'is not verified if the right id is refused as well: $code $status',
    async (failure) => {
      expect(await probe(failure, failure)).toBe('unknown');
    },
  );

  test.each(others)('is not verified by an inconclusive failure: $code $status', async (failure) => {
    expect(await probe(failure)).toBe('unknown');
  });

  test('is verified by an answer about exactly the wrong id, if the token is valid for it too', async () => {
    expect(await probe(otherId(RIGHT))).toBe('verified');
  });

  test('is ignored if the answer is about the right id, and unknown if it is about a third one', async () => {
    expect([await probe(RIGHT), await probe('99')]).toEqual(['ignored', 'unknown']);
  });
});
