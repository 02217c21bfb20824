import type { Bound } from '../record-binding.ts';

/** Kinds of elements, in the lower half of a head's first byte; see the SQLite JSONB format. */
const [NULL, INTEGER, RAW_TEXT, ARRAY] = [0x00, 0x03, 0x0a, 0x0b];
/** How many bytes of size follow, in the upper half. */
const [ONE, TWO, FOUR] = [0xc0, 0xd0, 0xe0];
const [LARGEST_TWO, HEAD] = [0xffff, 5];
/** Most bytes a UTF-16 unit becomes. */
const WIDEST = 3;
/** No integer of 64 bits has more digits. */
const DIGITS = 24;

/**
 * Writes an array of arrays as SQLite reads JSON fastest: in its binary form, where text stands as it is and integers have
 * all their digits. A whole page of values is bound at once like this.
 */
export class JsonbWriter {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  /** Behind the head of the outer array. */
  #end = HEAD;

  /** Adds an array. @param values numbers among them are integers. */
  add(values: Bound[]): void {
    const start = this.#end;
    this.#end += HEAD;
    for (const value of values) this.#put(value);
    writeArrayHead(this.#bytes, start, this.#end - start - HEAD);
  }

  /** The arrays added since the last time, as one. */
  take(): Uint8Array<ArrayBuffer> {
    writeArrayHead(this.#bytes, 0, this.#end - HEAD);
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#end));
    this.#end = HEAD;
    return taken;
  }

  #put(value: Bound): void {
    if (typeof value === 'string') this.#putText(value);
    else if (value === null) {
      this.#makeRoom(1);
      this.#bytes[this.#end++] = NULL;
    } else this.#putInteger(String(value));
  }

  #putText(text: string): void {
    const most = text.length * WIDEST;
    this.#makeRoom(most + HEAD);
    const isShort = most <= LARGEST_TWO;
    const from = this.#end + (isShort ? 3 : HEAD);
    const size = this.#bytes.write(text, from);
    if (isShort) {
      this.#bytes[this.#end] = TWO | RAW_TEXT;
      this.#bytes[this.#end + 1] = size >>> 8;
      this.#bytes[this.#end + 2] = size & 0xff;
    } else {
      this.#bytes[this.#end] = FOUR | RAW_TEXT;
      this.#bytes.writeUInt32BE(size, this.#end + 1);
    }
    this.#end = from + size;
  }

  #putInteger(digits: string): void {
    this.#makeRoom(DIGITS);
    this.#bytes[this.#end] = ONE | INTEGER;
    this.#bytes[this.#end + 1] = digits.length;
    this.#end += 2;
    for (let index = 0; index < digits.length; index++) this.#bytes[this.#end++] = digits.charCodeAt(index);
  }

  /** For so many bytes, and the head of an array. */
  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes + HEAD;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(needed * 2);
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

function writeArrayHead(bytes: Buffer, at: number, size: number): void {
  bytes[at] = FOUR | ARRAY;
  bytes.writeUInt32BE(size, at + 1);
}
