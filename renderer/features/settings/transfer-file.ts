import { LARGEST_MESSAGE } from '../../../shared/wire.ts';

/** More bytes than this no settings file has; the contract takes no longer text either. */
const LARGEST_FILE = 450_000;
/** What a message has beside the text. */
const ENVELOPE = 1_000;

/**
 * The text of a chosen file; null: it is too large to be a settings file, or would be as a message. What is no text grows
 * on its way, and one message too long costs the page its connection.
 */
export async function readTransferFile(file: Blob): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  const text = await file.text();
  const sent = new Blob([JSON.stringify(text)]).size;
  return sent > LARGEST_MESSAGE - ENVELOPE ? null : text;
}
