import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../core/lib/clock.ts';
import { createPageServer } from '../core/rpc/page-server.ts';
import { createGate } from '../loopback/gate.ts';
import { followLastPage } from '../loopback/last-page.ts';
import { answerSession } from '../loopback/session-endpoint.ts';
import { createSockets, type Sockets } from '../loopback/sockets.ts';
import { startSampleHost } from './sample-host.ts';

/** A small, static data set: nothing changes during a test. */
const BOOKS = { volume: 0.02, tickSeconds: 0 };

/** A running core with the loopback server's entry points for pages. */
export interface OpenCore {
  /** A code that lets one page in. */
  issueCode(): string;
  answerSession(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade: Sockets['upgrade'];
  stop(): Promise<void>;
}

/** Starts the real core on its own profile: with the completely synced sample books, or without a company. */
export async function openCore({ isFilled }: { isFilled: boolean }): Promise<OpenCore> {
  const profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const host = await startSampleHost(profile, report, { demo: isFilled, books: BOOKS });
  // Joins the initial sync of every company and returns when it has ended.
  if (isFilled) await host.client.sync.now({ companyId: null });
  const gate = createGate(systemClock);
  const pages = createPageServer(host.router, report, systemClock);
  const sockets = createSockets(pages, gate, systemClock, followLastPage(systemClock, null));
  return {
    issueCode: () => gate.issueCode(),
    answerSession: (request, response) => answerSession(gate, sockets, request, response),
    upgrade: (...upgrade) => sockets.upgrade(...upgrade),
    async stop() {
      await sockets.close();
      await host.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
