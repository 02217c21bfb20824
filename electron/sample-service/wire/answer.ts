export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
  headers: Record<string, string>;
}

/** An error answer. Its body is flat: `{"_error": "<message>"}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
