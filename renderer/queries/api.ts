import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { connect } from '../connection/connect.ts';

/** The page's one connection to the core, whichever window it runs in. */
export const connection = connect();

/**
 * The contract as queries and mutations: `useQuery(api.balances.get.queryOptions({ input: { companyId } }))`,
 * `useMutation(api.companies.rename.mutationOptions())`.
 */
export const api = createTanstackQueryUtils(connection.client);
export type Api = typeof api;
