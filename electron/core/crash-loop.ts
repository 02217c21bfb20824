import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const STARTS_FILE = 'starts.json';

/**
 * Number of starts without a stop within {@link CRASH_WINDOW_MS} that make a loop: the next start would end the same
 * way.
 */
export const MAX_CRASHES = 3;
export const CRASH_WINDOW_MS = 10 * 60_000;

const startsSchema = z.strictObject({
  /** Times of the starts that were not stopped (own clock, ms). */
  begun: z.array(z.int()).max(MAX_CRASHES * 2),
  /** Whether the last of them ended because a thread could not be kept running. */
  lost: z.boolean(),
});
type Starts = z.infer<typeof startsSchema>;

const NONE: Starts = { begun: [], lost: false };

export interface CrashLoop {
  /** Whether the previous starts form a crash loop. */
  isFound: boolean;
  /** A thread cannot be kept running: the next start uses safe mode. */
  lost(): void;
  /** The user resumes normal operation: earlier crashes no longer count. */
  resumed(): void;
  /** This start was refused with an explanation, such as a profile in use, and does not count. */
  withdrawn(): void;
  /** Countinghouse was stopped in order. */
  ended(): void;
}

/**
 * Records this start in the profile and checks whether the previous ones ended without a stop. An unreadable or
 * unwritable file counts as empty: it must not prevent Countinghouse from starting.
 *
 * @param now own clock (ms).
 */
export function noteStart(profile: string, now: number): CrashLoop {
  const path = join(profile, STARTS_FILE);
  const before = read(path);
  const recent = before.begun.filter((at) => at <= now && now - at < CRASH_WINDOW_MS);
  const isFound = before.lost || recent.length >= MAX_CRASHES;
  // If a start in safe mode crashes too, the next one uses safe mode again.
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
    // For example, a full disk.
  }
}
