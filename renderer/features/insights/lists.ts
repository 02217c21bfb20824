import type { DocumentList } from '../../../shared/model/insight.ts';

/** The lists with amounts, incomes first. Defined here so that importing them does not load a schema. */
export const LISTS: readonly DocumentList[] = ['incomes', 'expenses'];
