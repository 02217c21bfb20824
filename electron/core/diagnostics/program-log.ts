import { systemClock } from '../clock.ts';
import { defectTrace } from './defect-trace.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import { systemWords } from './system-words.ts';

/** The log of one running program. */
export interface ProgramLog extends Pick<LogFile, 'last'> {
  started(program: { version: string; window: 'electron' | 'browser' }): void;
  /** @param line as a defect is reported; only its names and code places are kept. */
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
