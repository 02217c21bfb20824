import { createInterface } from 'node:readline';
import { mock } from 'node:test';
import { systemClock } from '../../lib/clock.ts';
import { Secret } from '../../lib/secret.ts';
import { createKeychainVault } from '../keychain.ts';
import type { VaultKey } from '../vault.ts';

/**
 * A keychain vault in a process of its own, because libsecret reads the bus address from the environment only once. One
 * request per line of input, one answer per line of output. Its time advances only by `pass`.
 */
export type WorkerRequest = { id: number } & (
  | { call: 'probe' }
  | ({ call: 'read' } & VaultKey)
  | { call: 'remove'; companyId: number }
  | ({ call: 'write'; token: string } & VaultKey)
  | { call: 'note'; companyIds: number[] }
  | { call: 'pass'; milliseconds: number }
);
export interface WorkerAnswer {
  id: number;
  state: string;
  token: string | null;
}

mock.timers.enable({ apis: ['setTimeout'] });
const noted = new Set<number>();
const vault = createKeychainVault({
  profileId: 'profile-under-test',
  clock: systemClock,
  isRecorded: (companyId) => noted.has(companyId),
});

async function answer(request: WorkerRequest): Promise<Omit<WorkerAnswer, 'id'>> {
  switch (request.call) {
    case 'probe':
      return { state: await vault.probe(), token: null };
    case 'read': {
      const { state, token } = await vault.read(request);
      return { state, token: token?.reveal() ?? null };
    }
    case 'write':
      return { state: await vault.write(request, new Secret(request.token)), token: null };
    case 'remove':
      return { state: await vault.remove(request), token: null };
    case 'note':
      for (const companyId of request.companyIds) noted.add(companyId);
      return { state: 'noted', token: null };
    case 'pass':
      mock.timers.tick(request.milliseconds);
      return { state: 'passed', token: null };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line) as WorkerRequest;
  void answer(request).then((result) => {
    process.stdout.write(`${JSON.stringify({ id: request.id, ...result } satisfies WorkerAnswer)}\n`);
  });
});
