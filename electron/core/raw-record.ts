import { parseJson } from './json-scan.ts';

/** A record both ways: the exact bytes the service sent, and what they say. */
export class RawRecord {
  /** UTF-8; part of the page's own body. */
  readonly bytes: Buffer;
  #value: Record<string, unknown> | null;

  /** @param value the record parsed; null where that is only done when it is asked for. */
  constructor(bytes: Buffer, value: Record<string, unknown> | null) {
    this.bytes = bytes;
    this.#value = value;
  }

  /** @param text JSON of an object. @throws JsonFault */
  static of(text: string): RawRecord {
    return new RawRecord(Buffer.from(text), parseJson(text) as Record<string, unknown>);
  }

  /** The exact text the service sent. Made when it is asked for: most records are kept without. */
  get text(): string {
    return this.bytes.toString();
  }

  get value(): Record<string, unknown> {
    return (this.#value ??= parseJson(this.text) as Record<string, unknown>);
  }
}
