/** Counts that Vitest and Playwright print at their end; Vitest prints all in one line. */
const COUNTS = /^\s*(?:Tests\s+)?(\d+ (?:passed|failed|skipped|todo|flaky|did not run|interrupted)\b.*)$/;
/** Output of `e2e/run.ts` when it skips specs that a fault suite is about. */
const SKIPPED_SUITES = /^(?:The keychain's|Electron) specs are skipped: .+$/;

/**
 * Judges the output of a test runner. A runner also succeeds if it skips tests that cannot run here, but an incomplete
 * suite proves nothing: everything that did not run counts as wrong.
 *
 * @param code the runner's exit code; null when a signal ended it.
 */
export function judgeTests(lines: string[], code: number | null): { summary: string; wrong: string[] } {
  const counts = lines.flatMap((line) => COUNTS.exec(line)?.[1] ?? []);
  const summary = counts.join(', ');
  const passed = [...summary.matchAll(/(\d+) passed/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const notRun = [...summary.matchAll(/[1-9]\d* (?:skipped|todo|flaky|did not run|interrupted)/g)].map(
    ([count]) => `${count}: this suite counts only when all of it ran`,
  );
  return {
    summary,
    wrong: [
      ...(code === 0 ? [] : [`ended with ${String(code)}`]),
      ...(passed > 0 ? [] : ['no test passed']),
      ...notRun,
      ...lines.filter((line) => SKIPPED_SUITES.test(line)),
    ],
  };
}
