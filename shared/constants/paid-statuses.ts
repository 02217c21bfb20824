/** Whether a document is paid, as far as the service says. */
export const PAID_STATUSES = ['unpaid', 'partial', 'paid'] as const;
