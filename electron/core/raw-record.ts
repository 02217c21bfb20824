import { exactText, isExactObject, parseExact } from './exact-json.ts';
import { isJsonObject, type JsonObject } from './json-object.ts';
import { parseJson } from './json-scan.ts';
import { readAnswer, wrongShape } from './read-answer.ts';

/** A record both ways: the exact bytes the service sent, and what they say. */
export class RawRecord {
  /** UTF-8; part of the page's own body. */
  readonly bytes: Buffer;
  #value: JsonObject | null = null;
  #id: string | null = null;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  static of(text: string): RawRecord {
    return new RawRecord(Buffer.from(text));
  }

  /** The exact text the service sent. Made when it is asked for: most records are kept without. */
  get text(): string {
    return this.bytes.toString();
  }

  /**
   * Parsed when it is first asked for, which of a record that is held as it is sent nobody does.
   *
   * @throws FailureError `answer-unreadable` where it cannot be kept: no JSON, no object, or without an id.
   */
  get value(): JsonObject {
    return (this.#value ??= readRecord(this.text));
  }

  /** Its id as text, exact even beyond what a double holds. @throws FailureError as `value` does. */
  get id(): string {
    return (this.#id ??= exactId(this));
  }

  /** Spares parsing: these very bytes are held under this id, which was read from them then. */
  recognize(id: string): void {
    this.#id = id;
  }
}

function readRecord(text: string): JsonObject {
  const value = readAnswer(() => parseJson(text));
  if (!isJsonObject(value)) return wrongShape();
  const { id } = value;
  if (typeof id !== 'number' && (typeof id !== 'string' || id === '')) return wrongShape();
  return value;
}

function exactId({ value, text }: Pick<RawRecord, 'value' | 'text'>): string {
  const { id } = value;
  if (typeof id === 'string') return id;
  if (Number.isSafeInteger(id)) return String(id);
  const exact = parseExact(text);
  return (isExactObject(exact) ? exactText(exact['id']) : null) ?? wrongShape();
}
