import { expect, test } from 'vitest';
import { MAX_TRANSFER_BYTES } from '../../../shared/limits.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/wire.ts';
import { sendTransferFile } from './transfer-file.ts';

/** Sends a file, and gives what arrives of it; no piece may be longer than a message. */
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

test('a settings file arrives whole, however large and whatever is in it', async () => {
  expect(await arrived('')).toBe('');
  const odd = `x${'"\\\u{1f4b6}é\n'.repeat(100_000)}`;
  expect(await arrived(odd)).toBe(odd);
});

test('what is no text at all makes no message too long either', async () => {
  for (const byte of [0x00, 0x01, 0x22, 0x5c, 0x7f, 0x80, 0xff]) {
    expect(await arrived(new Uint8Array(400_000).fill(byte))).toHaveLength(400_000);
  }
});

test('a file larger than any is none, and nothing of it is sent', async () => {
  expect(await arrived(new Uint8Array(MAX_TRANSFER_BYTES + 1))).toBeNull();
});
