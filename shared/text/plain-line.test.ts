import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { plainLine } from './plain-line.ts';

it('leaves a name unchanged', () => {
  expect(plainLine('Kovács és Társa Bt. (한국)', 100)).toBe('Kovács és Társa Bt. (한국)');
});

it('returns one short line in one direction for any text', () => {
  for (const text of HOSTILE_TEXTS) {
    const line = plainLine(text, 100);
    expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expect(line.length).toBeLessThanOrEqual(100);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(plainLine('a\n\tb\u202Ecod.exe', 100)).toBe('a bcod.exe');
  expect(plainLine(`${'x'.repeat(8)}😀y`, 10)).toHaveLength(10);
});
