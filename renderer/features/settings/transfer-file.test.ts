import { expect, test } from 'vitest';
import { LARGEST_MESSAGE } from '../../../shared/wire.ts';
import { readTransferFile } from './transfer-file.ts';

const LARGEST = 450_000;
const filled = (byte: number, size = LARGEST): Blob => new Blob([new Uint8Array(size).fill(byte)]);

test('a settings file is read, be it as large as one can be', async () => {
  const file = new Blob([JSON.stringify({ note: '"'.repeat(200_000) })]);
  expect(JSON.parse((await readTransferFile(file)) ?? '')).toEqual({ note: '"'.repeat(200_000) });
  expect(await readTransferFile(filled(0x22))).toHaveLength(LARGEST);
});

test.each([
  ['larger than any', filled(0x20, LARGEST + 1)],
  ['no UTF-8', filled(0xff)],
  ['of control characters', filled(0x01)],
])('a file that is %s is none, and no message too long is made of it', async (_what, file) => {
  expect(await readTransferFile(file)).toBeNull();
});

test('whatever is read fits into one message', async () => {
  for (const byte of [0x00, 0x0a, 0x22, 0x5c, 0x7f, 0x80, 0xff]) {
    const text = await readTransferFile(filled(byte, 170_000));
    expect(Buffer.byteLength(JSON.stringify({ i: '1', p: { u: '/', b: { json: { text } } } }))).toBeLessThan(
      LARGEST_MESSAGE,
    );
  }
});
