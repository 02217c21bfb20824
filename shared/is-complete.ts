import type { ListCompleteness } from './model/completeness.ts';

/** Whether all that the service has of a list was received, whether all of it could be read or not. */
export function isComplete({ readToEndAt, shortfall }: Omit<ListCompleteness, 'unreadable'>): boolean {
  return readToEndAt !== null && shortfall === null;
}
