import { z } from 'zod';
import type { Failure, FailureCode } from '../../../shared/errors.ts';
import { syncTargetSchema, type SyncTarget } from '../../../shared/model/sync.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

type Dependencies = Pick<
  SyncDependencies,
  'board' | 'changes' | 'clock' | 'programValues' | 'onDefect' | 'scheduler'
> & {
  /** Remaining time of the quiet hours (ms); 0 outside them. */
  quietFor: () => number;
};

/** Current incidents by company id, in the user's own database. */
const VALUE_NAME = 'pauses';
const KEY = 'pause-notices';

/** A keychain that is locked during sign-in is not worth a notification; one that stays locked is. */
const KEYCHAIN_GRACE_MS = 90_000;

/** A cause of pauses that has not been proven over. */
interface Incident {
  /** Null in a profile of an earlier version, which stored no cause: the next failure is assumed to be the cause. */
  code: FailureCode | null;
  /** Target that failed; null as above. */
  target: SyncTarget | null;
  /** Time of the notification (ms); null: not yet. */
  announcedAt: number | null;
}

/**
 * Decides when to notify the user that a company is paused: once per cause, and never in the quiet hours. A cause persists
 * over restarts and other failures until a success proves it over.
 */
export class PauseNotices {
  readonly #deps: Dependencies;
  readonly #incidents: Map<number, Incident[]>;
  /** Earliest time to announce each company's pause, by the monotonic clock (ms). */
  readonly #notBefore = new Map<number, number>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#incidents = storedIncidents(deps);
  }

  /** A failure of a target has paused its company. The board shows it already. */
  began(companyId: number, failure: Failure, target: SyncTarget): void {
    const { board, clock } = this.#deps;
    const { code } = failure;
    const incidents = this.#incidents.get(companyId) ?? [];
    const standing = incidents.find((one) => one.code === code || one.code === null);
    if (!standing) {
      const grace = code === 'keychain' ? KEYCHAIN_GRACE_MS : 0;
      this.#notBefore.set(companyId, clock.monotonic() + grace);
    }
    const incident = { code, target, announcedAt: standing?.announcedAt ?? null };
    if (standing?.code !== code || standing.target !== target) {
      this.#replace(companyId, [...incidents.filter((one) => one !== standing), incident]);
    }
    board.update(companyId, { announcedAt: incident.announcedAt });
    this.announceDue();
  }

  /** A run or sweep of a target has succeeded, and no pause prevents conclusions: ends the incidents that this proves over. */
  succeeded(companyId: number, target: SyncTarget): void {
    const incidents = this.#incidents.get(companyId) ?? [];
    const standing = incidents.filter((incident) => !isEndedBy(incident, target));
    if (standing.length < incidents.length) this.#replace(companyId, standing);
  }

  /** The company has a new token or was removed: nothing is left to announce. */
  ended(companyId: number): void {
    if (this.#incidents.has(companyId)) this.#replace(companyId, []);
  }

  /** Announces what is due; also called when the quiet hours change or end. */
  announceDue(): void {
    const { board, changes, clock, quietFor, scheduler } = this.#deps;
    const steady = clock.monotonic();
    const quiet = quietFor();
    const due: number[] = [];
    let wait = Infinity;
    for (const companyId of this.#incidents.keys()) {
      // A time in the future was written by a wrong clock and still counts.
      if (this.#current(companyId)?.announcedAt !== null) continue;
      const rest = Math.max(quiet, (this.#notBefore.get(companyId) ?? 0) - steady);
      if (rest > 0) wait = Math.min(wait, rest);
      else due.push(companyId);
    }
    if (wait < Infinity) scheduler.plan(KEY, wait, () => this.announceDue());
    else scheduler.cancel(KEY);
    if (due.length === 0) return;
    const announcedAt = clock.now();
    for (const companyId of due) {
      const current = this.#current(companyId);
      if (current) current.announcedAt = announcedAt;
      board.update(companyId, { announcedAt });
      changes.publish({ kind: 'runs', companyId });
    }
    this.#save();
  }

  /** The incident that pauses a company now; undefined if incidents of an earlier start have not recurred yet. */
  #current(companyId: number): Incident | undefined {
    const code = this.#deps.board.get(companyId)?.stopped?.code;
    return this.#incidents.get(companyId)?.find((incident) => incident.code === code);
  }

  #replace(companyId: number, incidents: Incident[]): void {
    if (incidents.length > 0) this.#incidents.set(companyId, incidents);
    else {
      this.#incidents.delete(companyId);
      this.#notBefore.delete(companyId);
    }
    this.#save();
  }

  #save(): void {
    const { programValues, onDefect } = this.#deps;
    try {
      const value = this.#incidents.size > 0 ? Object.fromEntries(this.#incidents) : null;
      programValues.save(VALUE_NAME, value);
    } catch (error) {
      // At worst, the notification is repeated after a restart.
      onDefect(error);
    }
  }
}

/** Any success proves that the keychain answers and that not all permissions are missing; other causes may affect one target. */
function isEndedBy(incident: Incident, target: SyncTarget): boolean {
  const { code } = incident;
  if (code === null || code === 'keychain' || code === 'forbidden') return true;
  return incident.target === target;
}

const incidentSchema = z.object({
  code: z.custom<FailureCode>((code) => typeof code === 'string'),
  target: syncTargetSchema,
  announcedAt: z.number().nullable(),
});
/** An earlier version stored only the time. */
const storedSchema = z.record(
  z.string(),
  z.union([
    z.array(incidentSchema),
    z
      .number()
      .nullable()
      .catch(null)
      .transform((announcedAt) => [{ code: null, target: null, announcedAt }]),
  ]),
);

function storedIncidents({ clock, programValues, onDefect }: Dependencies): Map<number, Incident[]> {
  let value: unknown = null;
  try {
    value = programValues.read(VALUE_NAME);
  } catch (error) {
    onDefect(error);
  }
  const now = clock.now();
  const stored = storedSchema.catch({}).parse(value);
  return new Map(
    Object.entries(stored).map(([companyId, incidents]) => [
      Number(companyId),
      // A time in the future would look like an announcement of this start.
      incidents.map((incident) => ({
        ...incident,
        announcedAt: incident.announcedAt === null ? null : Math.min(incident.announcedAt, now),
      })),
    ]),
  );
}
