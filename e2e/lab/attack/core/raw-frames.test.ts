import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SESSION_PREFIX, SOCKET_PROTOCOL } from '../../../../shared/wire.ts';
import { Prober } from '../prober.ts';

// WebSocket frames that no browser sends, from a client with a valid session.

let prober: Prober;
let session: string;
beforeEach(async () => {
  prober = await Prober.start();
  session = await prober.signIn();
});
afterEach(() => prober.loopback.stop());

const TEXT = 0x1;
const BINARY = 0x2;
const PING = 0x9;
const FINAL = 0x80;

/** Builds a frame: `masked` as required of clients, `claims` a length other than the real one. */
function frame(head: number, payload: Buffer | string, { masked = true, claims = -1 } = {}): Buffer {
  const data = Buffer.from(payload);
  const length = Buffer.alloc(9);
  length[0] = (masked ? 0x80 : 0) | 127;
  length.writeBigUInt64BE(BigInt(claims < 0 ? data.length : claims), 1);
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([Buffer.from([head]), length, Buffer.alloc(masked ? 4 : 0), data]);
}

const BAD: [name: string, bytes: () => Buffer][] = [
  ['an unmasked frame', () => frame(FINAL | TEXT, '{}', { masked: false })],
  ['reserved bits', () => frame(FINAL | 0x70 | TEXT, '{}')],
  ['a compressed frame that was not negotiated', () => frame(FINAL | 0x40 | TEXT, '{}')],
  ['an unknown opcode', () => frame(FINAL | 0x3, '{}')],
  ['an unknown control opcode', () => frame(FINAL | 0xb, '')],
  ['a fragmented ping', () => frame(PING, 'x')],
  ['an oversized ping', () => frame(FINAL | PING, 'x'.repeat(200))],
  ['a continuation without a first frame', () => frame(FINAL, 'x')],
  ['a message started within a message', () => Buffer.concat([frame(TEXT, 'a'), frame(TEXT, 'b')])],
  ['text that is not UTF-8', () => frame(FINAL | TEXT, Buffer.from([0xc3, 0x28]))],
  ['a length of eight exabytes', () => frame(FINAL | TEXT, '{}', { claims: Number.MAX_SAFE_INTEGER })],
  ['a length just over the limit', () => frame(FINAL | TEXT, '{}', { claims: 1024 * 1024 + 1 })],
  [
    'an oversized message in fragments',
    () => Buffer.concat([frame(TEXT, 'x'.repeat(700_000)), frame(FINAL, 'x'.repeat(700_000))]),
  ],
  ['binary data', () => frame(FINAL | BINARY, '{"i":"1","t":4}')],
  ['a close with half a code', () => frame(FINAL | 0x8, 'x')],
  ['a close with a reserved code', () => frame(FINAL | 0x8, Buffer.from([0x03, 0xed]))],
  ['text that is not a valid message', () => frame(FINAL | TEXT, '{"i":1}')],
  ['a message with one key too many', () => frame(FINAL | TEXT, '{"i":"1","t":4,"x":1}')],
  ['deeply nested JSON', () => frame(FINAL | TEXT, '['.repeat(100_000))],
  ['another request on the same connection', () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
];

it.each(BAD)('%s ends that connection and no other', async (_name, bytes) => {
  const bystander = await prober.open(session);
  const line = await openLine();
  // The client answers nothing, not even a close frame; advancing the clock triggers the server's timeout.
  line.on('data', () => void prober.clock.advance(1000));
  line.write(bytes());
  await once(line, 'close');
  bystander.ping();
  await once(bystander, 'pong');
});

it('unfinished handshakes do not affect other clients', async () => {
  const halves = Array.from({ length: 50 }, () => connect(prober.loopback.port, '127.0.0.1'));
  for (const half of halves) half.write('GET /rpc HTTP/1.1\r\nHost: ');
  const bystander = await prober.open(session);
  bystander.ping();
  await once(bystander, 'pong');
  for (const half of halves) half.destroy();
});

/** Returns a socket that was upgraded with the session, for raw bytes. */
async function openLine(): Promise<Socket> {
  const line = connect(prober.loopback.port, '127.0.0.1');
  const lines = [
    'GET /rpc HTTP/1.1',
    `Host: ${prober.host}`,
    `Origin: http://${prober.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${SESSION_PREFIX}${session}`,
  ];
  line.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(line, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
  line.on('error', () => undefined);
  return line;
}
