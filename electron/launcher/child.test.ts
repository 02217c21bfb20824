import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'child.ts')).href;

/**
 * Runs `child` (source text for Node) through `runChild` in another process. Returns that process's exit code and the
 * output of both.
 */
function launch(child: string, options = '{}') {
  const source = `import { runChild } from '${MODULE}';
    process.on('SIGUSR2', () => { throw new Error('a defect'); });
    const { code, isInterrupted } = await runChild(process.execPath, ['--eval', ${JSON.stringify(child)}], ${options});
    console.log('interrupted', isInterrupted);
    // One that comes when there is no one left to pass it on to.
    if (isInterrupted) process.kill(process.pid, 'SIGTERM');
    process.exitCode = code;`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  const lines: string[] = [];
  const reader = createInterface(launcher.stdout);
  reader.on('line', (line) => lines.push(line));
  const ended = once(launcher, 'close').then(([code]: (number | null)[]) => ({ code, lines }));
  return { launcher, firstLine: once(reader, 'line'), nextLine: () => once(reader, 'line'), ended };
}

/** Ends only when its input ends. */
const CAREFUL = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => console.log(signal));
  process.stdin.resume();
  console.log('ready');`;

describe.runIf(process.platform !== 'win32')('a child', () => {
  test('returns its exit code', async () => {
    expect(await launch('process.exit(7)').ended).toEqual({ code: 7, lines: ['interrupted false'] });
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('gets %s at most once', async (signal) => {
    const { launcher, firstLine, nextLine, ended } = launch(CAREFUL);
    await firstLine;
    const received = nextLine();
    for (const each of [signal, signal] as const) launcher.kill(each);
    // Of several pending signals the system delivers the last one first.
    await received;
    launcher.kill('SIGTERM');
    launcher.stdin.end();
    expect(await ended).toEqual({ code: 0, lines: ['ready', signal, 'interrupted true'] });
  });

  test('counts as ended normally if the forwarded signal killed it', async () => {
    const { launcher, firstLine, ended } = launch("setInterval(() => {}, 1000); console.log('ready')");
    await firstLine;
    launcher.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, lines: ['ready', 'interrupted true'] });
  });

  test('is ended by `abort`, without counting as interrupted', async () => {
    const { ended } = launch(
      "setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(3))",
      '{ abort: AbortSignal.timeout(1_000) }',
    );
    expect(await ended).toMatchObject({ lines: ['interrupted false'] });
  });

  test('is killed after its time limit, which counts as a failure', async () => {
    const { ended } = launch('setInterval(() => {}, 1000)', '{ limit: 1 }');
    expect(await ended).toEqual({ code: 1, lines: ['interrupted false'] });
  });

  test('ends with its parent, even if that ends because of a defect', async () => {
    const { launcher, firstLine, ended } = launch("setInterval(() => {}, 1000); console.log('ready')");
    await firstLine;
    launcher.kill('SIGUSR2');
    // The child has the same output open, so the output closes with the last of both.
    expect(await ended).toMatchObject({ lines: ['ready'] });
  });
});
