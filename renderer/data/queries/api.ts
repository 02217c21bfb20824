import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { connection } from './connection.ts';

/**
 * The contract as queries and mutations: `useQuery(api.balances.get.queryOptions({ input: { companyId } }))`,
 * `useMutation(api.companies.rename.mutationOptions())`.
 */
export const api = createTanstackQueryUtils(connection.client);
export type Api = typeof api;
