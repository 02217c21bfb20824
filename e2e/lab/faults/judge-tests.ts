/** Counts as Vitest and Playwright print them at their end; Vitest's are all in one line. */
const COUNTS = /^\s*(?:Tests\s+)?(\d+ (?:passed|failed|skipped|todo|flaky|did not run|interrupted)\b.*)$/;
/** What `e2e/run.ts` says when it leaves out what a suite of faults is about. */
const SKIPPED_SUITES = /^(?:The keychain's|Electron) specs are skipped: .+$/;

/**
 * Judges what a runner of tests printed. A runner also ends well when it skipped what it could not run here, and a suite that
 * looked at less than it is about has shown nothing: whatever was not run is wrong, in words.
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
