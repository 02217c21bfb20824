import { expect, test } from 'vitest';
import { readError } from './error-body.ts';

test.each<[string | null, string | null, 'flat' | 'page' | 'other']>([
  ['<html>Sign in</html>', 'text/html; charset=utf-8', 'page'],
  ['Blocked', 'TEXT/HTML', 'page'],
  ['<html xmlns="http://www.w3.org/1999/xhtml">', 'application/xhtml+xml', 'page'],
  ['\ufeff\n <!doctype html>', null, 'page'],
  ['<h1>Blocked</h1>', 'application/json', 'page'],
  [null, 'text/html', 'page'],
  [null, 'application/json', 'other'],
  [null, null, 'other'],
  ['', 'text/html', 'other'],
  [' \n', 'text/html', 'other'],
  ['{"detail": "Not found."}', 'text/html', 'other'],
  ['["late"]', 'text/html', 'other'],
  ['Service Unavailable', 'text/plain', 'other'],
  ['Service Unavailable', null, 'other'],
  ['{"_error": "Not found."}', 'text/html', 'flat'],
  ['{"_error": null}', 'application/json', 'other'],
])('an error %j of type %j has the form %s', (body, type, form) => {
  expect(readError(body, type).form).toBe(form);
});
