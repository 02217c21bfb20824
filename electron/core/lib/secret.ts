import { inspect } from 'node:util';

const MASK = '••••';

/**
 * A token in memory. Printing, joining or serializing it yields `••••`. Only {@link Secret.reveal} returns the text; it
 * is for code that sends, masks or stores the token.
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
