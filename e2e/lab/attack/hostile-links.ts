import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Targets of the links: the real service, and a trap that must never be reached. */
export interface Places {
  /** `127.0.0.1:PORT` */
  service: string;
  /** `127.0.0.1:PORT` */
  trap: string;
}

const SCHEMES = [
  'http:',
  'http:',
  'http:',
  'http:',
  'https:',
  'HTTP:',
  'ws:',
  'file:',
  'javascript:',
  'data:',
  'ftp:',
  'blob:http:',
  '',
];
/** Valid forms are repeated, so that the parts after them are tested too. */
const SLASHES = ['//', '//', '//', '//', '/', '', '///', '\\\\', '/\\', '\\/', '//\t', '/\n/', '//%2f'];
const INSERTIONS = [
  '',
  '',
  '',
  '',
  '',
  '',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '\0',
  '%00',
  '%0d%0a',
  '\u200b',
  '\u202e',
  '\u3002',
  '\uff0f',
  '\ufeff',
];
const PATHS = [
  '/1/expenses/',
  '/1/expenses',
  '/',
  '',
  '/../',
  '/1/expenses/..;/',
  '/%2e%2e/',
  '/1//expenses/',
  '/1/expenses/%2f%2f',
];
const QUERIES = [
  '',
  '?page=2',
  '?page=2&next=//TRAP',
  '?url=http://TRAP/',
  '?page=2#@TRAP',
  '?@TRAP/',
  '?page=%00',
  '?page=2\r\nHost: TRAP',
];

/** Authorities: some name the service and mean the trap, others the reverse. */
const AUTHORITIES = [
  'SERVICE',
  'TRAP',
  'SERVICE@TRAP',
  'SERVICE:x@TRAP',
  'user:pass@TRAP',
  'TRAP@SERVICE',
  'SERVICE%40TRAP',
  'SERVICE\\@TRAP',
  'SERVICE#@TRAP',
  'SERVICE?@TRAP',
  'SERVICE/@TRAP',
  'SERVICE;@TRAP',
  'SERVICE,TRAP',
  'SERVICE TRAP',
  'SERVICE\t@TRAP',
  'SERVICE%0a@TRAP',
  'SERVICE.evil.example',
  'evil.example',
  'xn--svice-8qa.example',
  '127.1:TRAPPORT',
  '2130706433:TRAPPORT',
  '0x7f.1:TRAPPORT',
  '0:TRAPPORT',
  'localhost:TRAPPORT',
  'LOCALHOST.:TRAPPORT',
  '[::1]:TRAPPORT',
  '[::ffff:127.0.0.1]:TRAPPORT',
  '１２７.0.0.1:TRAPPORT',
  '127。0。0。1:TRAPPORT',
  '127.0.0.1:0',
  '127.0.0.1:99999',
  '',
];

/** Addresses and links as a hostile service or text could contain them. */
export function hostileLinks({ service, trap }: Places): Arbitrary<string> {
  const fill = (text: string): string =>
    text
      .replaceAll('TRAPPORT', trap.split(':')[1] ?? '')
      .replaceAll('SERVICE', service)
      .replaceAll('TRAP', trap);
  const from = (texts: readonly string[]): Arbitrary<string> => fc.constantFrom(...texts);
  const built = fc
    .tuple(
      from(SCHEMES),
      from(SLASHES),
      from(AUTHORITIES),
      from(PATHS),
      from(QUERIES),
      from(INSERTIONS),
      fc.nat(),
    )
    .map(([scheme, slashes, authority, path, query, insertion, place]) => {
      const text = fill(scheme + slashes + authority + path + query);
      const at = place % (text.length + 1);
      return text.slice(0, at) + insertion + text.slice(at);
    });
  const noise = fc
    .string({ unit: 'binary', maxLength: 40 })
    .map((text) => fill(`http://SERVICE${text}TRAP/`));
  return fc.oneof({ arbitrary: built, weight: 9 }, noise);
}
