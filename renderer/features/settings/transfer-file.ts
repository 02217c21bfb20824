import { LARGEST_PIECE, LARGEST_TRANSFER } from '../../../shared/constants/transfer.ts';

/**
 * Sends a chosen file's text in pieces: one message too long costs the page its connection.
 *
 * @param send sends one piece of the file that the first one gave, null with the first.
 * @returns the file as the core knows it; null: it is too large to be a settings file, and nothing was sent.
 */
export async function sendTransferFile(
  file: Blob,
  send: (piece: { file: string | null; text: string }) => Promise<{ file: string }>,
): Promise<string | null> {
  if (file.size > LARGEST_TRANSFER) return null;
  const text = await file.text();
  let sent: string | null = null;
  for (let at = 0; sent === null || at < text.length; at += LARGEST_PIECE) {
    ({ file: sent } = await send({ file: sent, text: text.slice(at, at + LARGEST_PIECE) }));
  }
  return sent;
}
