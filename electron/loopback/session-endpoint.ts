import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Exchange, Gate } from './gate.ts';
import type { Sockets } from './sockets.ts';

const MAX_BODY_BYTES = 1024;
const bodySchema = z.union([
  z.strictObject({ code: z.string().max(100) }),
  z.strictObject({ session: z.string().max(100) }),
]);

/**
 * `POST /session` answers `{"session": …, "proof": …, "isFull": …}`: a new session for `{"code": …}`, the same one for
 * a valid `{"session": …}`. The proof of a session never changes, and only this process can compute it. `isFull` means
 * that no further page gets a socket. A refused code or unknown session is a 403 with `{"refusal": …}`.
 */
export async function answerSession(
  gate: Gate,
  sockets: Pick<Sockets, 'isFull'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { success, data } = bodySchema.safeParse(await readJson(request));
  const exchange = success ? exchangeFor(gate, data) : null;
  const isGiven = exchange !== null && 'session' in exchange;
  response.writeHead(isGiven ? 200 : success ? 403 : 400, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  const answer = isGiven
    ? { ...exchange, proof: gate.proofFor(exchange.session), isFull: sockets.isFull() }
    : exchange;
  response.end(JSON.stringify(answer ?? {}));
}

function exchangeFor(gate: Gate, body: z.infer<typeof bodySchema>): Exchange {
  if ('code' in body) return gate.exchange(body.code);
  return gate.isSession(body.session) ? { session: body.session } : { refusal: 'unknown' };
}

/** Null: not JSON, or longer than any valid body. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    if (text.length <= MAX_BODY_BYTES) text += chunk;
  }
  try {
    return text.length > MAX_BODY_BYTES ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
