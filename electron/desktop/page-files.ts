import path from 'node:path';
import { PAGE_ORIGIN } from '../../shared/wire.ts';
import { PAGE_HEADERS } from '../core/page-headers.ts';

/** Every kind of file the build makes; another kind is not part of the page. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file inside `folder` that `url` names; null where it names none, or something outside. */
export function pageFile(folder: string, url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.origin !== PAGE_ORIGIN) return null;
  if (parsed.username !== '' || parsed.password !== '') return null;
  const name = decoded(parsed.pathname);
  if (name === null || /[\\\0:]/.test(name)) return null;
  const file = path.resolve(folder, `.${name === '/' ? '/index.html' : name}`);
  const inside = path.relative(folder, file);
  const isInside = inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
  return isInside && path.extname(file) in CONTENT_TYPES ? file : null;
}

/** Answers a request for a part of the page; what is not there is a 404, and nothing can be written. */
export async function answerPage(
  folder: string,
  method: string,
  url: string,
  read: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: PAGE_HEADERS });
  const file = pageFile(folder, url);
  const content = file === null ? null : await read(file).catch(() => null);
  if (file === null || content === null) return new Response(null, { status: 404, headers: PAGE_HEADERS });
  const type = CONTENT_TYPES[path.extname(file)] ?? '';
  return new Response(method === 'HEAD' ? null : content, {
    headers: { ...PAGE_HEADERS, 'Content-Type': type },
  });
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
