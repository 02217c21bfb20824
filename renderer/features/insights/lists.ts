import type { DocumentList } from '../../../shared/model/insight.ts';

/** Both lists with amounts; what comes in stands before what goes out. Named here, so that no schema is loaded with it. */
export const LISTS: readonly DocumentList[] = ['incomes', 'expenses'];
