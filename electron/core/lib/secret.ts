import { inspect } from 'node:util';

const MASK = '••••';

/**
 * A token in memory. Whatever prints, joins or serialises it gets `••••`; only {@link Secret.reveal} gives the text,
 * and only the request builder and the vault call it.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [inspect.custom](): string {
    return MASK;
  }
}
