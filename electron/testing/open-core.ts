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

/** Small books in which time stands still: nothing changes under a test. */
const BOOKS = { volume: 0.02, tickSeconds: 0 };

/** A core that runs, and the way in for pages that the loopback server has. */
export interface OpenCore {
  /** A code that lets one page in. */
  issueCode(): string;
  answerSession(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade: Sockets['upgrade'];
  stop(): Promise<void>;
}

/** Starts the real core over a profile of its own: with the sample books, read completely, or without a company. */
export async function openCore({ isFilled }: { isFilled: boolean }): Promise<OpenCore> {
  const profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const host = await startSampleHost(profile, report, { demo: isFilled, books: BOOKS });
  // Joins the first sync of every company, and returns when that has ended.
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
