/** What a record says about the day of its payment. */
export interface PaymentDays {
  due: string | null;
  /** Planned day of payment, where it is another than the due date. */
  planned: string | null;
  /** A planned day was sent, and cannot be read. */
  isPlanUnreadable: boolean;
}

/**
 * The day a payment is expected on: the one planned for it, unless that is over; else its due date. Null where the planned day
 * cannot be read: the due date does not take its place. The due date alone decides what is overdue.
 */
export function expectedDay({ due, planned, isPlanUnreadable }: PaymentDays, today: string): string | null {
  if (isPlanUnreadable) return null;
  return planned !== null && planned >= today ? planned : due;
}

/** SQL for the same: the planned day decides, the due date does, or no day is known. */
export const IS_PLANNED = 'planned_date IS NOT NULL AND planned_date >= @today';
export const NOT_PLANNED = 'planned_text IS NULL AND (planned_date IS NULL OR planned_date < @today)';
export const IS_UNDATED = `(planned_text IS NOT NULL OR due_date IS NULL AND ${NOT_PLANNED})`;
/** SQL for {@link expectedDay} itself; `?` is today. */
export const EXPECTED_DAY =
  'iif(planned_text IS NOT NULL, NULL, iif(planned_date >= ?, planned_date, due_date))';
