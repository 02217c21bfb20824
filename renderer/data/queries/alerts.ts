import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** All alerts with their state. */
export function useAlerts() {
  return useQuery(api.alerts.list.queryOptions({ input: {} }));
}
