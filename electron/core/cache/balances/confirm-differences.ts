import { ABSENCE_CONFIRMED_AFTER_MS } from '../../../../shared/limits.ts';

/** A difference between an answer and the stored state that could be an error of that one answer. */
export interface AnswerDifference {
  key: string;
  /** Description of the difference; equal for equal differences. */
  what: string;
  /** Whether the cache has recorded that an earlier answer showed a difference. */
  isNoted: boolean;
  /** Monotonic clock (ms). */
  steady: number;
}

/**
 * Decides which differences are confirmed: those found without a break by two answers of this process, some time apart.
 */
export function differenceConfirmation() {
  const first = new Map<string, { what: string; steady: number }>();
  return {
    isConfirmed({ key, what, isNoted, steady }: AnswerDifference): boolean {
      const before = first.get(key);
      if (!isNoted || before?.what !== what) {
        first.set(key, { what, steady });
        return false;
      }
      return steady - before.steady >= ABSENCE_CONFIRMED_AFTER_MS;
    },

    /** Drops the difference of an account that no longer differs. */
    clear(key: string): void {
      first.delete(key);
    },
  };
}
