import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from './installed-test.ts';
import { startLineTrap } from './line-trap.ts';

// Ways to the network that no page policy forbids and no handler in main sees.

/** The parts of Chromium's network log that the tests read. */
interface NetworkLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number }[];
}

interface Attempt {
  /** A resource hint for a page the browser may open next. */
  hint: { rel: string; href: string };
  servers: { urls: string; username?: string; credential?: string }[];
}

const RELAY = { username: 'the books', credential: 'go here' };

test.describe.configure({ mode: 'default' });

test('22: no call leaves the page: neither a datagram nor a connection', async ({ page }) => {
  const trap = await startLineTrap();
  const udp = `127.0.0.1:${trap.udpPort}`;
  const tcp = `127.0.0.1:${trap.tcpPort}`;
  const found = await page.evaluate(call, {
    hint: { rel: 'preconnect', href: `http://${tcp}/` },
    servers: [
      { urls: `stun:${udp}` },
      { urls: `turn:${udp}?transport=udp`, ...RELAY },
      { urls: `turn:${tcp}?transport=tcp`, ...RELAY },
    ],
  });
  expect(found).toEqual([]);
  expect(trap.received).toEqual({ datagrams: 0, connections: 0 });

  // Control: traffic from elsewhere is received.
  createSocket('udp4').unref().send('x', trap.udpPort, '127.0.0.1');
  connect(trap.tcpPort, '127.0.0.1').unref();
  await expect.poll(() => trap.received).toEqual({ datagrams: 1, connections: 1 });
  await trap.stop();
});

test('22: no name is resolved for the page', async ({ page, program }) => {
  const file = await program.evaluate(async ({ app, session }) => {
    const log = `${app.getPath('userData')}/network.json`;
    await session.defaultSession.netLog.startLogging(log);
    return log;
  });
  await page.evaluate(call, {
    hint: { rel: 'dns-prefetch', href: 'http://the-books.example/' },
    servers: [{ urls: 'turn:go-here.example?transport=tcp', ...RELAY }],
  });
  await program.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as NetworkLog;
  expect(JSON.stringify(events), 'the page did ask for it').toContain('go-here.example');
  const { UDP_BYTES_SENT, HOST_RESOLVER_SYSTEM_TASK } = constants.logEventTypes;
  expect([UDP_BYTES_SENT, HOST_RESOLVER_SYSTEM_TASK]).not.toContain(undefined);
  const happened = events.map(({ type }) => type);
  expect(happened, 'a question over the network').not.toContain(UDP_BYTES_SENT);
  expect(happened, 'a question to the system').not.toContain(HOST_RESOLVER_SYSTEM_TASK);
});

/** Runs in the page: starts a call over `servers` and waits for all of them. @returns the candidates found. */
async function call({ hint, servers }: Attempt): Promise<string[]> {
  const link = Object.assign(document.createElement('link'), hint);
  document.head.append(link);
  const connection = new RTCPeerConnection({ iceServers: servers });
  const found: string[] = [];
  // The last event has no candidate: every server was tried.
  const tried = new Promise<void>((resolve) => {
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) found.push(candidate.candidate);
      else resolve();
    };
  });
  connection.createDataChannel('books');
  await connection.setLocalDescription(await connection.createOffer());
  await tried;
  connection.close();
  link.remove();
  return found;
}
