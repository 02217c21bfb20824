import { ABSENCE_CONFIRMED_AFTER_MS } from '../../../../shared/limits.ts';

/** A difference between an answer and what is stored that could be an error of that one answer. */
export interface Finding {
  /** Which account it is of. */
  key: string;
  /** The same text for the same difference. */
  what: string;
  /** Whether the cache has it that an answer before this one showed a difference. */
  isNoted: boolean;
  /** By the steady clock (ms). */
  steady: number;
}

/** Decides which differences are confirmed: those that two answers of this process, some time apart, have without a break. */
export function secondLook() {
  const first = new Map<string, { what: string; steady: number }>();
  return {
    isConfirmed({ key, what, isNoted, steady }: Finding): boolean {
      const before = first.get(key);
      if (!isNoted || before?.what !== what) {
        first.set(key, { what, steady });
        return false;
      }
      return steady - before.steady >= ABSENCE_CONFIRMED_AFTER_MS;
    },

    /** The account has no difference any more. */
    forget(key: string): void {
      first.delete(key);
    },
  };
}
