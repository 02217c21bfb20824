const FRAME = /^\s*at (?:(?<name>[\w.$<>[\] ]{1,80}) \()?(?:.*[\\/])?(?<place>[\w.-]{1,80}:\d+:\d+)\)?$/;
const CAUSE = /^\s*caused by (?<name>\w{1,60})$/;
const HEAD = /^(?<head>[\w .-]{1,120}): (?<name>\w{1,60})$/;

/**
 * The line a defect is reported with, cut down to what the log may hold: where it was met, the names of the errors and
 * the code they came through, without folders, since those say who uses the machine. Anything else is left out in words.
 */
export function defectTrace(report: string): string[] {
  const lines = report.split('\n').slice(0, 60);
  return lines.map((line) => traceLine(line) ?? '(left out)');
}

function traceLine(line: string): string | null {
  const frame = FRAME.exec(line)?.groups;
  if (frame) return frame['name'] ? `at ${frame['name']} (${frame['place']})` : `at ${frame['place']}`;
  const cause = CAUSE.exec(line)?.groups;
  if (cause) return `caused by ${cause['name']}`;
  const head = HEAD.exec(line)?.groups;
  return head ? `${head['head']}: ${head['name']}` : null;
}
