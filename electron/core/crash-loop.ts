import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const STARTS_FILE = 'starts.json';

/** So many starts that ended without a stop, within so long (ms), are a loop: the next start would end alike. */
export const MAX_CRASHES = 3;
export const CRASH_WINDOW_MS = 10 * 60_000;

const startsSchema = z.strictObject({
  /** When those starts began (own clock, ms) that were not stopped. */
  begun: z.array(z.int()).max(MAX_CRASHES * 2),
  /** Whether the last of them ended because a thread could not be kept running. */
  lost: z.boolean(),
});
type Starts = z.infer<typeof startsSchema>;

const NONE: Starts = { begun: [], lost: false };

export interface CrashLoop {
  /** Whether the starts before this one ended by themselves, one after the other. */
  isFound: boolean;
  /** A thread cannot be kept running: the next start is to be a careful one. */
  lost(): void;
  /** The user has it begin as usual: what was before counts no more. */
  resumed(): void;
  /** This start was refused in words, such as that another program has the profile: it is none. */
  withdrawn(): void;
  /** Countinghouse was stopped. */
  ended(): void;
}

/**
 * Notes this start in the profile, and whether those before it ended without a stop. A file that cannot be read or written
 * counts as none: it must not keep Countinghouse from starting.
 *
 * @param now own clock (ms).
 */
export function noteStart(profile: string, now: number): CrashLoop {
  const path = join(profile, STARTS_FILE);
  const before = read(path);
  const recent = before.begun.filter((at) => at <= now && now - at < CRASH_WINDOW_MS);
  const isFound = before.lost || recent.length >= MAX_CRASHES;
  // A careful start that does not end well either is followed by another.
  let starts: Starts = { begun: [...recent, now].slice(-MAX_CRASHES), lost: before.lost };
  let isLost = false;
  write(path, starts);
  return {
    isFound,
    lost() {
      isLost = true;
      starts = { ...starts, lost: true };
      write(path, starts);
    },
    resumed() {
      starts = { begun: [now], lost: isLost };
      write(path, starts);
    },
    withdrawn() {
      write(path, before);
    },
    ended() {
      if (!isLost) write(path, NONE);
    },
  };
}

function read(path: string): Starts {
  try {
    return startsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NONE;
  }
}

function write(path: string, starts: Starts): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(starts), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch {
    // A full disk.
  }
}
