import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a run in which no test has finished for `stallMs`, and names the files that are still running. Vitest's own timeout cannot
 * stop a test that blocks its thread, because it is a timer of that thread.
 */
export function nameStalledTests(stallMs: number): Reporter {
  const running = new Set<TestModule>();
  let isWatching = false;
  let limit: NodeJS.Timeout | undefined;

  const stop = (): void => {
    const files = [...running].map(({ moduleId }) => path.relative('', moduleId)).sort();
    process.stderr.write(
      `\nNo test has ended for ${Math.round(stallMs / 60_000)} minutes. Still running:\n` +
        `${files.map((file) => `  ${file}\n`).join('') || '  no test; Vitest itself does not exit\n'}`,
    );
    process.exit(1);
  };
  const restart = (): void => {
    clearTimeout(limit);
    if (!isWatching) limit = setTimeout(stop, stallMs).unref();
  };
  return {
    onInit: (vitest) => {
      isWatching = vitest.config.watch;
      restart();
    },
    onTestModuleStart: (module) => void running.add(module),
    onTestCaseResult: restart,
    onTestModuleEnd: (module) => {
      running.delete(module);
      restart();
    },
  };
}
