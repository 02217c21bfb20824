import { onTestFinished } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { Secret } from '../../lib/secret.ts';
import { createServiceClient } from '../client.ts';
import type { Limits } from '../deadlines.ts';
import { PRIORITY } from '../service.ts';
import type { CallOptions, Connection, ServiceClient } from '../service.ts';
import { startFaultyServer } from './faulty-server.ts';
import type { FaultyServer } from './faulty-server.ts';

/** A token that must not appear anywhere except in its header. */
export const CANARY = 'canary/9f8e+7d6c5b4a';

export interface Setup {
  server: FaultyServer;
  client: ServiceClient;
  connection: Connection;
}

/** A client and a faulty server, both closed at the end of the test. */
export async function setUp(limits: Partial<Limits> = {}): Promise<Setup> {
  const server = await startFaultyServer();
  onTestFinished(() => server.close());
  return { server, client: newClient(limits), connection: connectionTo(server.address) };
}

export function newClient(limits: Partial<Limits> = {}): ServiceClient {
  const client = createServiceClient({ clock: systemClock, limits });
  onTestFinished(() => client.close());
  return client;
}

export function connectionTo(address: string, token = CANARY): Connection {
  return { address, headerName: 'Service-Company-Id', companyScope: null, token: new Secret(token) };
}

/** Options of a request of the user, aborted by `signal`. */
export function byUser(signal = new AbortController().signal): CallOptions {
  return { priority: PRIORITY.user, signal };
}
