import { expect, test } from 'vitest';
import { MAX_TRANSFER_BYTES } from '../../../shared/limits.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/wire.ts';
import { sendTransferFile } from './transfer-file.ts';

/** Sends a file and returns the text received; each piece must fit in a message. */
async function arrived(content: string | Uint8Array<ArrayBuffer>): Promise<string | null> {
  let text = '';
  const file = await sendTransferFile(new Blob([content]), async (input) => {
    const message = JSON.stringify({ i: '1', p: { u: '/transfer/send', b: { json: input } } });
    expect(Buffer.byteLength(message)).toBeLessThan(MAX_MESSAGE_BYTES);
    expect(input.file).toBe(text === '' ? null : 'file');
    const received = JSON.parse(message) as { p: { b: { json: typeof input } } };
    text += received.p.b.json.text;
    return { file: 'file' };
  });
  return file && text;
}

test('a settings file arrives complete, whatever its size and characters', async () => {
  expect(await arrived('')).toBe('');
  const odd = `x${'"\\\u{1f4b6}é\n'.repeat(100_000)}`;
  expect(await arrived(odd)).toBe(odd);
});

test('pieces of a binary file also fit in a message', async () => {
  for (const byte of [0x00, 0x01, 0x22, 0x5c, 0x7f, 0x80, 0xff]) {
    expect(await arrived(new Uint8Array(400_000).fill(byte))).toHaveLength(400_000);
  }
});

test('sends nothing of a file above the maximum size', async () => {
  expect(await arrived(new Uint8Array(MAX_TRANSFER_BYTES + 1))).toBeNull();
});
