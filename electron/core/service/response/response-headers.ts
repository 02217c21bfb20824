import type { IncomingHttpHeaders } from 'node:http';

/** Names in lower case; a repeated header has several values. */
export type ResponseHeaders = Readonly<IncomingHttpHeaders>;

/** All values of a header, as sent. */
export function headerValues(headers: ResponseHeaders, name: string): readonly string[] {
  const values = headers[name] ?? [];
  return typeof values === 'string' ? [values] : values;
}

/** The first value of a header; null: not sent. */
export function firstHeader(headers: ResponseHeaders, name: string): string | null {
  return headerValues(headers, name)[0] ?? null;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json$/i;

/** Of a repeated `Content-Type` the first that is JSON, else the first. */
export function contentType(headers: ResponseHeaders): string | null {
  const types = headerValues(headers, 'content-type').flatMap((value) => value.split(','));
  return types.find(isJsonType) ?? types[0] ?? null;
}

export function isJsonType(type: string): boolean {
  return JSON_TYPE.test(type.split(';')[0]?.trim() ?? '');
}
