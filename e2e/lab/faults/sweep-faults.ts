import { runSession } from './faulty-session.ts';
import type { FaultKind } from './fault-plan.ts';

export interface FaultSweep {
  kind: FaultKind;
  /** Every `stride`-th call fails, starting with `first`. */
  stride: number;
  first?: number;
}

export interface SweepResult {
  sessions: number;
  /** Number of sessions by outcome; `not reached`: the call to fail was not made. */
  outcomes: Record<string, number>;
  /** Problems, one line per session. */
  wrong: string[];
}

/** Runs the session once for each call that is to fail, and returns how the sessions ended. */
export async function sweepFaults(
  { kind, stride, first = 1 }: FaultSweep,
  note: (line: string) => void = () => undefined,
): Promise<SweepResult> {
  const whole = await runSession(null);
  const result: SweepResult = { sessions: 0, outcomes: {}, wrong: [] };
  if (whole.wrong.length > 0) result.wrong.push(`without any fault: ${whole.wrong.slice(0, 3).join('; ')}`);
  for (let call = first; call <= whole.counts[kind]; call += stride) {
    const { hit, outcome, wrong } = await runSession({ kind, call });
    const end = hit === null ? 'not reached' : outcome;
    result.sessions += 1;
    result.outcomes[end] = (result.outcomes[end] ?? 0) + 1;
    const line = `${kind} ${call} of ${whole.counts[kind]}: ${end}`;
    if (wrong.length > 0) result.wrong.push(`${line}; at ${hit ?? ''}: ${wrong.slice(0, 3).join('; ')}`);
    note(wrong.length > 0 ? `${line}: WRONG ${wrong.slice(0, 3).join('; ')} AT ${hit ?? ''}` : line);
  }
  return result;
}
