import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_HEADERS } from '../core/page-headers.ts';
import { answerPage, pageFile } from './page-files.ts';

const FOLDER = path.resolve('/somewhere/renderer');

it.each([
  ['https://countinghouse.invalid/', 'index.html'],
  ['https://countinghouse.invalid/index.html', 'index.html'],
  ['https://countinghouse.invalid/index.html?again#code=1', 'index.html'],
  ['https://countinghouse.invalid/assets/index-4f.js', 'assets/index-4f.js'],
  ['https://countinghouse.invalid/assets/a%20b.css', 'assets/a b.css'],
  ['https://countinghouse.invalid/../index.html', 'index.html'],
  ['https://countinghouse.invalid/..\\..\\index.html', 'index.html'],
])('%s is %s', (url, file) => {
  expect(pageFile(FOLDER, url)).toBe(path.join(FOLDER, file));
});

it.each([
  'https://countinghouse.invalid/..%2fsecret.html',
  'https://countinghouse.invalid/%2e%2e%2fsecret.html',
  'https://countinghouse.invalid/assets/..%2f..%2fsecret.html',
  'https://countinghouse.invalid/..%5csecret.html',
  'https://countinghouse.invalid/%00index.html',
  'https://countinghouse.invalid/index.html%00.js',
  'https://countinghouse.invalid/%c0%ae%c0%ae/secret.html',
  'https://countinghouse.invalid/%',
  'https://countinghouse.invalid/C:/secret.html',
  'https://countinghouse.invalid/%2f%2fserver%2fshare%2f..%2f..%2f..%2f..%2f..%2fsecret.html',
  'https://countinghouse.invalid/assets/',
  'https://countinghouse.invalid/assets',
  'https://countinghouse.invalid/cache.db',
  'https://countinghouse.invalid/index.html/..%2f..',
  'https://countinghouse.invalid:8080/index.html',
  'https://user@countinghouse.invalid/index.html',
  'https://countinghouse.invalid.evil.example/index.html',
  'https://evil.example/index.html',
  'https:///index.html',
  'app://countinghouse/index.html',
  'file:///etc/passwd',
  'https://countinghouse/index.html',
  'http://countinghouse.invalid/index.html',
  'not an address',
  '',
])('%j is nothing of the page', async (url) => {
  expect(pageFile(FOLDER, url)).toBeNull();
  const response = await answerPage(FOLDER, 'GET', url, () => Promise.reject(new Error('read')));
  expect(response.status).toBe(404);
  expectHeaders(response);
});

it('answers with the file, its kind and every header', async () => {
  const response = await answerPage(FOLDER, 'GET', 'https://countinghouse.invalid/a.js', async () =>
    new TextEncoder().encode('1'),
  );
  expect([response.status, await response.text()]).toEqual([200, '1']);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expectHeaders(response);
});

it('answers a missing file with a 404 and anything but reading with a 405', async () => {
  const missing = async (): Promise<never> => Promise.reject(new Error('ENOENT'));
  expect((await answerPage(FOLDER, 'GET', 'https://countinghouse.invalid/a.js', missing)).status).toBe(404);
  const response = await answerPage(FOLDER, 'POST', 'https://countinghouse.invalid/', missing);
  expect(response.status).toBe(405);
  expectHeaders(response);
});

function expectHeaders({ headers }: Response): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(name)).toBe(value);
}
