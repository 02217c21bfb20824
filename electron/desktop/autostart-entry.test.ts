import { expect, test } from 'vitest';
import { autostartEntry } from './autostart-entry.ts';

const command = (program: string): string => /^Exec=(.*)$/m.exec(autostartEntry(program) ?? '')?.[1] ?? '';

test('quotes the path of the executable', () => {
  expect(autostartEntry('/opt/Counting house/countinghouse')).toContain(
    '\nExec="/opt/Counting house/countinghouse" --hidden\n',
  );
});

test.each([
  ['/home/a/x" --no-sandbox "', String.raw`"/home/a/x\\" --no-sandbox \\""`],
  ['/home/a/$(id)`id`', '"/home/a/\\\\$(id)\\\\`id\\\\`"'],
  ['/home/a/%f%u', '"/home/a/%%f%%u"'],
  [String.raw`/home/a/b\c`, String.raw`"/home/a/b\\\\c"`],
])('escapes the special characters in %s', (program, written) => {
  expect(command(program)).toBe(`${written} --hidden`);
});

test.each(['/home/a/x\nExec=/bin/evil', '/home/a/x\r', '/home/a/x\0'])(
  'rejects a name with control characters: %j',
  (program) => {
    expect(autostartEntry(program)).toBeNull();
  },
);
