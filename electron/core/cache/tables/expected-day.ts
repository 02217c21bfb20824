/** Fields of a record that determine the expected day of its payment. */
export interface PaymentDays {
  due: string | null;
  /** Planned day of payment, if it differs from the due date. */
  planned: string | null;
  /** A planned day was sent but is unreadable. */
  isPlanUnreadable: boolean;
}

/**
 * The day a payment is expected: its planned day unless that is past, else its due date. Null if the planned day is
 * unreadable: the due date does not replace it. Only the due date decides whether a record is overdue.
 */
export function expectedDay({ due, planned, isPlanUnreadable }: PaymentDays, today: string): string | null {
  if (isPlanUnreadable) return null;
  return planned !== null && planned >= today ? planned : due;
}

/** SQL for the same: the planned day decides, the due date decides, or no day is known. */
export const IS_PLANNED = 'planned_date IS NOT NULL AND planned_date >= @today';
export const NOT_PLANNED = 'planned_text IS NULL AND (planned_date IS NULL OR planned_date < @today)';
export const IS_UNDATED = `(planned_text IS NOT NULL OR due_date IS NULL AND ${NOT_PLANNED})`;
/** SQL for {@link expectedDay}; `?` is today. */
export const EXPECTED_DAY =
  'iif(planned_text IS NOT NULL, NULL, iif(planned_date >= ?, planned_date, due_date))';
