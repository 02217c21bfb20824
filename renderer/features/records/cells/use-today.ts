import { useNow } from '../../../formatting/clock.ts';
import { localDate } from '../../../formatting/dates.ts';

/** The reader's own calendar date, `YYYY-MM-DD`; changes at their midnight. */
export function useToday(): string {
  return localDate(useNow());
}
