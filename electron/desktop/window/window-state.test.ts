import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DEFAULT_STATE,
  reachable,
  readWindowState,
  saveWindowState,
  writeWindowState,
} from './window-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'window-state-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the saved window state', () => {
  test('is restored', () => {
    const file = path.join(folder, 'state.json');
    const state = {
      bounds: { x: 1, y: 2, width: 800, height: 600 },
      isMaximized: true,
      zoomLevel: 1,
      place: '/alerts',
    };
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
  });

  test.each([-7.6, 3.8, 7.6, 8.83])('restores zoom level %d', (zoomLevel) => {
    const file = path.join(folder, 'state.json');
    writeWindowState(file, { ...DEFAULT_STATE, zoomLevel, place: '/alerts' });
    expect(readWindowState(file)).toEqual({ ...DEFAULT_STATE, zoomLevel, place: '/alerts' });
  });

  test('is unchanged until the new file is complete', async () => {
    const file = path.join(folder, 'state.json');
    const old = { ...DEFAULT_STATE, place: '/alerts' };
    const other = { ...DEFAULT_STATE, place: '/settings' };
    writeWindowState(file, old);
    const saved = saveWindowState(file, other, () => true);
    expect(readWindowState(file)).toEqual(old);
    await saved;
    expect(readWindowState(file)).toEqual(other);
    expect(readdirSync(folder)).toEqual(['state.json']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('keeps the state written on close while an older one was being saved', async () => {
    const file = path.join(folder, 'state.json');
    const last = { ...DEFAULT_STATE, place: '/settings' };
    let isNewest = true;
    const saved = saveWindowState(file, { ...DEFAULT_STATE, place: '/alerts' }, () => isNewest);
    writeWindowState(file, last);
    isNewest = false;
    await saved;
    expect(readWindowState(file)).toEqual(last);
  });

  test.each([
    '',
    '{',
    '{"bounds":7}',
    '[]',
    JSON.stringify({ ...DEFAULT_STATE, place: 'https://elsewhere.example' }),
  ])('is the default if the file contains %s', (text) => {
    const file = path.join(folder, 'state.json');
    writeFileSync(file, text);
    expect(readWindowState(file)).toEqual(DEFAULT_STATE);
  });

  test('is the default at the first start', () => {
    expect(readWindowState(path.join(folder, 'none.json'))).toEqual(DEFAULT_STATE);
  });
});

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
test.each([
  ['on the screen', { x: 100, y: 100, width: 800, height: 600 }, true],
  ['on a disconnected screen', { x: 2500, y: 100, width: 800, height: 600 }, false],
  ['with its title bar above the screen', { x: 100, y: -50, width: 800, height: 600 }, false],
  ['with only a strip on the screen', { x: 1800, y: 100, width: 800, height: 600 }, true],
])('a window %s is restored there: %s', (_where, bounds, isThere) => {
  expect(reachable(bounds, [screen])).toEqual(isThere ? bounds : null);
});
