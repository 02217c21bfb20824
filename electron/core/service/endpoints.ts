import type { Resource } from '../../../shared/model/record.ts';

/** Paths of the service below a connection's address. All are read with GET. */
export const COMPANY_INFO_PATH = '/2/company-info/';
export const PULSE_PATH = '/1/pulse/';
export const LIST_PATHS: Readonly<Record<Resource, string>> = {
  expenses: '/1/expenses/',
  incomes: '/1/incomes/',
  partners: '/1/partners/',
  'expense-types': '/2/expense-types/',
};

/** Every path that Countinghouse requests. */
export const PATHS: readonly string[] = [COMPANY_INFO_PATH, PULSE_PATH, ...Object.values(LIST_PATHS)];

/** Endpoints that accept the company-scope header. */
export const COMPANY_SCOPED: ReadonlySet<string> = new Set([COMPANY_INFO_PATH, LIST_PATHS['expense-types']]);
