import { MAX_CHUNK_BYTES, MAX_CHUNK_CHARACTERS, MAX_TRANSFER_BYTES } from '../../../shared/limits.ts';

/**
 * Sends the text of a chosen file in pieces, because the connection closes on a message that is too long.
 *
 * @param send sends one piece; `file` is the id that the first piece returned, null for the first piece
 * @returns the id of the file in the core; null if it is larger than `maxBytes` and nothing was sent
 */
export async function sendTransferFile(
  file: Blob,
  send: (piece: { file: string | null; text: string }) => Promise<{ file: string }>,
  maxBytes = MAX_TRANSFER_BYTES,
): Promise<string | null> {
  if (file.size > maxBytes) return null;
  const text = await file.text();
  let sent: string | null = null;
  for (let at = 0; sent === null || at < text.length; at += MAX_CHUNK_CHARACTERS) {
    ({ file: sent } = await send({ file: sent, text: text.slice(at, at + MAX_CHUNK_CHARACTERS) }));
  }
  return sent;
}

/**
 * Sends a chosen backup of any size in pieces, like {@link sendTransferFile}. @returns the id of the file in the core
 */
export async function sendBackupFile(
  file: Blob,
  send: (piece: { file: string | null; base64: string }) => Promise<{ file: string }>,
): Promise<string> {
  let sent: string | null = null;
  for (let at = 0; sent === null || at < file.size; at += MAX_CHUNK_BYTES) {
    const bytes: Uint8Array = new Uint8Array(await file.slice(at, at + MAX_CHUNK_BYTES).arrayBuffer());
    ({ file: sent } = await send({ file: sent, base64: base64Of(bytes) }));
  }
  return sent;
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
