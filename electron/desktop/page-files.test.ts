import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_HEADERS } from '../core/page-headers.ts';
import { answerPage, pageFile } from './page-files.ts';

const FOLDER = path.resolve('/somewhere/renderer');

it.each([
  ['app://countinghouse/', 'index.html'],
  ['app://countinghouse/index.html', 'index.html'],
  ['app://countinghouse/index.html?again#code=1', 'index.html'],
  ['app://countinghouse/assets/index-4f.js', 'assets/index-4f.js'],
  ['app://countinghouse/assets/a%20b.css', 'assets/a b.css'],
  ['app://countinghouse/../index.html', 'index.html'],
])('%s is %s', (url, file) => {
  expect(pageFile(FOLDER, url)).toBe(path.join(FOLDER, file));
});

it.each([
  'app://countinghouse/..%2fsecret.html',
  'app://countinghouse/%2e%2e%2fsecret.html',
  'app://countinghouse/assets/..%2f..%2fsecret.html',
  'app://countinghouse/..%5csecret.html',
  'app://countinghouse/..\\secret.html',
  'app://countinghouse/%00index.html',
  'app://countinghouse/index.html%00.js',
  'app://countinghouse/%c0%ae%c0%ae/secret.html',
  'app://countinghouse/%',
  'app://countinghouse/C:/secret.html',
  'app://countinghouse/%2f%2fserver%2fshare%2f..%2f..%2f..%2f..%2f..%2fsecret.html',
  'app://countinghouse/assets/',
  'app://countinghouse/assets',
  'app://countinghouse/cache.db',
  'app://countinghouse/index.html/..%2f..',
  'app://countinghouse:8080/index.html',
  'app://user@countinghouse/index.html',
  'app://countinghouse.evil.example/index.html',
  'app://evil.example/index.html',
  'app:///index.html',
  'app:index.html',
  'file:///etc/passwd',
  'https://countinghouse/index.html',
  'not an address',
  '',
])('%j is nothing of the page', async (url) => {
  expect(pageFile(FOLDER, url)).toBeNull();
  const response = await answerPage(FOLDER, 'GET', url, () => Promise.reject(new Error('read')));
  expect(response.status).toBe(404);
  expectHeaders(response);
});

it('answers with the file, its kind and every header', async () => {
  const response = await answerPage(FOLDER, 'GET', 'app://countinghouse/a.js', async () =>
    new TextEncoder().encode('1'),
  );
  expect([response.status, await response.text()]).toEqual([200, '1']);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expectHeaders(response);
});

it('answers a missing file with a 404 and anything but reading with a 405', async () => {
  const missing = async (): Promise<never> => Promise.reject(new Error('ENOENT'));
  expect((await answerPage(FOLDER, 'GET', 'app://countinghouse/a.js', missing)).status).toBe(404);
  const response = await answerPage(FOLDER, 'POST', 'app://countinghouse/', missing);
  expect(response.status).toBe(405);
  expectHeaders(response);
});

function expectHeaders({ headers }: Response): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(name)).toBe(value);
}
