import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Gate } from './gate.ts';

const MAX_BODY_BYTES = 1024;
const bodySchema = z.union([
  z.strictObject({ code: z.string().max(100) }),
  z.strictObject({ session: z.string().max(100) }),
]);

/**
 * `POST /session` answers `{"session": …, "proof": …}`: to `{"code": …}` a new one, to `{"session": …}` the same if it is
 * known. The proof of a session is always the same, and only this program knows it. A code that is wrong, used or too old and an unknown session are a 403.
 */
export async function answerSession(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { success, data } = bodySchema.safeParse(await readJson(request));
  const session = success ? sessionFor(gate, data) : null;
  response.writeHead(session !== null ? 200 : success ? 403 : 400, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(session === null ? {} : { session, proof: gate.proofFor(session) }));
}

function sessionFor(gate: Gate, asked: z.infer<typeof bodySchema>): string | null {
  if ('code' in asked) return gate.exchange(asked.code);
  return gate.isSession(asked.session) ? asked.session : null;
}

/** Null: not JSON, or longer than anything we would be sent. */
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
