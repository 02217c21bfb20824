import { FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../../../electron/core/lib/clock.ts';
import { statusFailure } from '../../../electron/core/service/failures.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 15;

/** A captive portal: a network that requires a login and answers every request itself until then. */
export interface Portal {
  begin(): void;
  end(): void;
  /** @throws FailureError while the portal is active: the failure that its answer causes. */
  pass(path: string): void;
}

export function createPortal(random: Random, clock: Clock, note: (line: string) => void): Portal {
  let until = -Infinity;
  return {
    begin: () => {
      until = clock.monotonic() + random.whole(1, MAX_MINUTES) * MINUTE_MS;
      note('the network wants a login');
    },
    end: () => {
      until = -Infinity;
    },
    pass: (path) => {
      if (clock.monotonic() >= until) return;
      const kind = random.pick(['redirect', 'page', 401, 403, 511] as const);
      note(`sign-in page for ${path}: ${kind}`);
      if (typeof kind === 'number') throw new FailureError(statusFailure(kind, { path }, null, 'page'));
      const reason = kind === 'redirect' ? 'redirect' : 'not-json';
      throw new FailureError({ code: 'answer-unreadable', reason });
    },
  };
}
