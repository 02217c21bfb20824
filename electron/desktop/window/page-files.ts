import path from 'node:path';
import { PAGE_CONTENT_TYPES, PAGE_HEADERS } from '../../core/page-headers.ts';
import { originOf } from '../security/page-origin.ts';

/** The built page: its folder and its origin. */
export interface BuiltPage {
  folder: string;
  origin: string;
}

/** The page's file for `url`; null if there is none, or if it is outside the folder. */
export function pageFile({ folder, origin }: BuiltPage, url: string): string | null {
  if (originOf(url) !== origin) return null;
  const parsed = new URL(url);
  if (parsed.username !== '' || parsed.password !== '') return null;
  const name = decoded(parsed.pathname);
  if (name === null || /[\\\0:]/.test(name)) return null;
  const file = path.resolve(folder, `.${name === '/' ? '/index.html' : name}`);
  const inside = path.relative(folder, file);
  const isInside = inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
  return isInside && path.extname(file) in PAGE_CONTENT_TYPES ? file : null;
}

/** Serves a file of the page; a missing file is a 404, and only reading is allowed. */
export async function answerPage(
  page: BuiltPage,
  method: string,
  url: string,
  read: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: PAGE_HEADERS });
  const file = pageFile(page, url);
  const content = file === null ? null : await read(file).catch(() => null);
  if (file === null || content === null) return new Response(null, { status: 404, headers: PAGE_HEADERS });
  const type = PAGE_CONTENT_TYPES[path.extname(file)] ?? '';
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
