import { systemClock } from '../lib/clock.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import { systemWords } from './system-words.ts';

/** The log of a running app. */
export interface ProgramLog extends Pick<LogFile, 'last'> {
  started(program: { version: string; window: 'electron' | 'browser' }): void;
  /** @param line the report of a defect; only its names and code locations are logged. */
  defect(line: string): void;
  restarted(thread: 'engine' | 'reader'): void;
  renewed(): void;
  lost(): void;
  stopped(): void;
}

export function openProgramLog(profile: string): ProgramLog {
  const file = openLogFile(profile);
  const at = (): number => systemClock.now();
  return {
    last: (count) => file.last(count),
    started: (program) => {
      file.write({
        at: at(),
        event: 'started',
        ...program,
        node: process.versions.node,
        system: systemWords(),
      });
    },
    defect: (line) => {
      file.write({ at: at(), event: 'defect', trace: defectTrace(line) });
    },
    restarted: (thread) => {
      file.write({ at: at(), event: 'restarted', thread });
    },
    renewed: () => {
      file.write({ at: at(), event: 'renewed' });
    },
    lost: () => {
      file.write({ at: at(), event: 'lost' });
    },
    stopped: () => {
      file.write({ at: at(), event: 'stopped' });
    },
  };
}

const FRAME = /^\s*at (?:(?<name>[\w.$<>[\] ]{1,80}) \()?(?:.*[\\/])?(?<place>[\w.-]{1,80}:\d+:\d+)\)?$/;
const CAUSE = /^\s*caused by (?<name>\w{1,60})$/;
const HEAD = /^(?<head>[\w .-]{1,120}): (?<name>\w{1,60})$/;

/**
 * A defect's report, reduced to what the log may contain: where it was reported, error names and stack frames, without
 * folders, which contain user names. Any other line becomes `(omitted)`.
 */
export function defectTrace(report: string): string[] {
  const lines = report.split('\n').slice(0, 60);
  return lines.map((line) => traceLine(line) ?? '(omitted)');
}

function traceLine(line: string): string | null {
  const frame = FRAME.exec(line)?.groups;
  if (frame) return frame['name'] ? `at ${frame['name']} (${frame['place']})` : `at ${frame['place']}`;
  const cause = CAUSE.exec(line)?.groups;
  if (cause) return `caused by ${cause['name']}`;
  const head = HEAD.exec(line)?.groups;
  return head ? `${head['head']}: ${head['name']}` : null;
}
