import { expect, test } from 'vitest';
import { isWebPage } from './error-body.ts';

test.each<[string | null, string | null, boolean]>([
  ['<html>Sign in</html>', 'text/html; charset=utf-8', true],
  ['Blocked', 'TEXT/HTML', true],
  ['<html xmlns="http://www.w3.org/1999/xhtml">', 'application/xhtml+xml', true],
  ['\ufeff\n <!doctype html>', null, true],
  ['<h1>Blocked</h1>', 'application/json', true],
  [null, 'text/html', true],
  [null, 'application/json', false],
  [null, null, false],
  ['', 'text/html', false],
  [' \n', 'text/html', false],
  ['{"detail": "Not found."}', 'text/html', false],
  ['["late"]', 'text/html', false],
  ['Service Unavailable', 'text/plain', false],
  ['Service Unavailable', null, false],
])('an error %j of type %j is a web page: %s', (body, type, isPage) => {
  expect(isWebPage(body, type)).toBe(isPage);
});
