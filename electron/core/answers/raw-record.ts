import type { RecordFault } from '../../../shared/model/unreadable.ts';
import { parseFaithfully } from '../lib/json/faithful-json.ts';
import { isJsonObject, type JsonObject } from '../lib/json/json-object.ts';
import { JsonFault, parseJson } from '../lib/json/json-scan.ts';
import { keyOf } from './service-key.ts';

/** The contract allows no longer id (UTF-16 units). */
const MAX_ID_LENGTH = 200;

/** The parsed content of a record, or the reason why it cannot be stored. */
type Reading = { fault: null; value: JsonObject; id: string } | { fault: RecordFault };

/** A record in both forms: the exact bytes the service sent, and the parsed content. */
export class RawRecord {
  /** UTF-8; a slice of the page's body. */
  readonly bytes: Buffer;
  #reading: Reading | null;
  #recognizedId: string | null = null;
  readonly #parse: (text: string) => unknown;

  /**
   * @param fault found before parsing; such a record is never parsed.
   * @param hasUnusualNumbers false only if there are none in it; see `NumberWatch`.
   */
  constructor(bytes: Buffer, fault: RecordFault | null = null, hasUnusualNumbers = true) {
    this.bytes = bytes;
    this.#reading = fault && { fault };
    this.#parse = hasUnusualNumbers ? parseFaithfully : parseJson;
  }

  static of(text: string): RawRecord {
    return new RawRecord(Buffer.from(text));
  }

  /** The exact text the service sent. Created on demand: most records are stored without it. */
  get text(): string {
    return this.bytes.toString();
  }

  /** Why it cannot be stored as a record; null if it can. A record with a fault has neither value nor id. */
  get fault(): RecordFault | null {
    return this.#recognizedId === null ? this.#read().fault : null;
  }

  /**
   * Parsed on first use; a record that is already stored with the same bytes is never parsed. A number that JavaScript
   * would write differently is returned as written; see {@link parseFaithfully}.
   */
  get value(): JsonObject {
    return readable(this.#read()).value;
  }

  /** Its id as returned by `keyOf`. */
  get id(): string {
    return this.#recognizedId ?? readable(this.#read()).id;
  }

  /** Avoids parsing: the same bytes are stored under this id, which was parsed from them before. */
  recognize(id: string): void {
    this.#recognizedId = id;
  }

  #read(): Reading {
    return (this.#reading ??= readRecord(this.text, this.#parse));
  }
}

function readable(reading: Reading): Extract<Reading, { fault: null }> {
  if (reading.fault !== null) throw new Error(`cannot use a record that is ${reading.fault}`);
  return reading;
}

function readRecord(text: string, parse: (text: string) => unknown): Reading {
  try {
    const value = parse(text);
    if (!isJsonObject(value)) return { fault: 'not-an-object' };
    const id = keyOf(value['id']);
    if (id === null) return { fault: 'no-id' };
    return id.length > MAX_ID_LENGTH ? { fault: 'id-too-long' } : { fault: null, value, id };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { fault: error.kind === 'too-deep' ? 'too-deep' : 'not-json' };
  }
}
