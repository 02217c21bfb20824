import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Secret } from '../../lib/secret.ts';
import type { Vault, VaultRead } from '../vault.ts';
import type { WorkerAnswer, WorkerRequest } from './vault-worker.ts';

/** A keychain vault in a child process, with controls for its time and its settings. */
export interface KeychainProcess extends Vault {
  /** Records in the settings that the keychain contains tokens of these companies. */
  note(...companyIds: number[]): Promise<void>;
  /** Advances the vault's clock. */
  pass(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Starts it with exactly `env` as its environment and `nodeOptions` for Node. */
export function startKeychainProcess(env: NodeJS.ProcessEnv, nodeOptions: string[] = []): KeychainProcess {
  const program = path.join(import.meta.dirname, 'vault-worker.ts');
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const open = new Map<number, (answer: WorkerAnswer) => void>();
  let last = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as WorkerAnswer;
    open.get(answer.id)?.(answer);
    open.delete(answer.id);
  });

  const send = (request: Unnumbered<WorkerRequest>): Promise<WorkerAnswer> =>
    new Promise((resolve) => {
      last += 1;
      open.set(last, resolve);
      child.stdin.write(`${JSON.stringify({ ...request, id: last })}\n`);
    });
  const stateOf = async (request: Unnumbered<WorkerRequest>) =>
    (await send(request)).state as VaultRead['state'];

  return {
    keep: 'keychain',
    probe: () => stateOf({ call: 'probe' }),
    read: async ({ companyId, origin }) => {
      const { state, token } = await send({ call: 'read', companyId, origin });
      return { state, token: token === null ? null : new Secret(token) } as VaultRead;
    },
    write: ({ companyId, origin }, token) =>
      stateOf({ call: 'write', companyId, origin, token: token.reveal() }),
    remove: ({ companyId }) => stateOf({ call: 'remove', companyId }),
    note: async (...companyIds) => {
      await send({ call: 'note', companyIds });
    },
    pass: async (milliseconds) => {
      await send({ call: 'pass', milliseconds });
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
