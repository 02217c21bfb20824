import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../../core/page-headers.ts';
import { answerPage, pageFile } from './page-files.ts';

const FOLDER = path.resolve('/somewhere/renderer');

describe.each(['app://countinghouse', 'https://countinghouse.invalid'])('the page at %s', (origin) => {
  const page = { folder: FOLDER, origin };
  const other = origin.startsWith('app') ? 'https://countinghouse.invalid' : 'app://countinghouse';

  it.each([
    ['ORIGIN/', 'index.html'],
    ['ORIGIN/index.html', 'index.html'],
    ['ORIGIN/index.html?again#code=1', 'index.html'],
    ['ORIGIN/assets/index-4f.js', 'assets/index-4f.js'],
    ['ORIGIN/assets/a%20b.css', 'assets/a b.css'],
    ['ORIGIN/../index.html', 'index.html'],
  ])('serves %s from %s', (url, file) => {
    expect(pageFile(page, url.replace('ORIGIN', origin))).toBe(path.join(FOLDER, file));
  });

  it.each([
    'ORIGIN/..%2fsecret.html',
    'ORIGIN/%2e%2e%2fsecret.html',
    'ORIGIN/assets/..%2f..%2fsecret.html',
    'ORIGIN/..%5csecret.html',
    'ORIGIN/%00index.html',
    'ORIGIN/index.html%00.js',
    'ORIGIN/%c0%ae%c0%ae/secret.html',
    'ORIGIN/%',
    'ORIGIN/C:/secret.html',
    'ORIGIN/%2f%2fserver%2fshare%2f..%2f..%2f..%2f..%2f..%2fsecret.html',
    'ORIGIN/assets/',
    'ORIGIN/assets',
    'ORIGIN/cache.db',
    'ORIGIN/index.html/..%2f..',
    'ORIGIN:8080/index.html',
    `${origin.replace('//', '//user@')}/index.html`,
    'ORIGIN.evil.example/index.html',
    'https://evil.example/index.html',
    'https:///index.html',
    `${other}/index.html`,
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'https://countinghouse/index.html',
    'http://countinghouse.invalid/index.html',
    'not an address',
    '',
  ])('serves nothing for %j', async (template) => {
    const url = template.replace('ORIGIN', origin);
    expect(pageFile(page, url)).toBeNull();
    const response = await answerPage(page, 'GET', url, () => Promise.reject(new Error('read')));
    expect(response.status).toBe(404);
    expectHeaders(response);
  });

  it('answers with the file, its content type and all headers', async () => {
    const response = await answerPage(page, 'GET', `${origin}/a.js`, async () =>
      new TextEncoder().encode('1'),
    );
    expect([response.status, await response.text()]).toEqual([200, '1']);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expectHeaders(response);
  });

  it('answers a missing file with a 404 and anything but reading with a 405', async () => {
    const missing = async (): Promise<never> => Promise.reject(new Error('ENOENT'));
    expect((await answerPage(page, 'GET', `${origin}/a.js`, missing)).status).toBe(404);
    const response = await answerPage(page, 'POST', `${origin}/`, missing);
    expect(response.status).toBe(405);
    expectHeaders(response);
  });
});

function expectHeaders({ headers }: Response): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(name)).toBe(value);
}
