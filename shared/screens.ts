import type { Resource } from './model/record.ts';

/** All screens of the navigation, grouped and in order; each name is also its part of the address. */
export const NAVIGATION_GROUPS = {
  watch: ['overview', 'inbox', 'balances', 'alerts'],
  records: ['expenses', 'incomes', 'partners', 'expense-types'],
  analyse: ['insights', 'worklists', 'pack'],
  setup: ['companies', 'sync', 'settings'],
} as const;
export type NavigationGroup = keyof typeof NAVIGATION_GROUPS;
export type NavigationEntry = (typeof NAVIGATION_GROUPS)[NavigationGroup][number];

export const NAVIGATION: readonly NavigationEntry[] = Object.values(NAVIGATION_GROUPS).flat();

/** Screens about one company. */
export const COMPANY_SCREENS = [
  'inbox',
  'worklists',
  'balances',
  'expenses',
  'incomes',
  'partners',
  'expense-types',
  'insights',
  'sync',
] as const satisfies NavigationEntry[];
export type CompanyScreen = (typeof COMPANY_SCREENS)[number];

/** Company screens that can also show all companies together. */
export const SHARED_SCREENS = ['inbox', 'worklists'] as const satisfies CompanyScreen[];
export type SharedScreen = (typeof SHARED_SCREENS)[number];

export function isSharedScreen(entry: string): entry is SharedScreen {
  return (SHARED_SCREENS as readonly string[]).includes(entry);
}

export const paths = {
  overview: '/overview',
  pack: '/pack',
  alerts: '/alerts',
  companies: '/companies',
  addCompany: '/companies/add',
  settings: '/settings',
  /** The list of companies, with one company's card open. */
  companyCard: (companyId: number): string => `/companies?card=${companyId}`,
  /** Without a company, the address leads to the company opened last, or to the first run. */
  company: (companyId: number | null, screen: CompanyScreen): string =>
    companyId === null ? `/${screen}` : `/companies/${companyId}/${screen}`,
  /** The screen for all companies together. */
  all: (screen: SharedScreen): string => `/all/${screen}`,
  /** The record's list, with its details open. */
  record: (companyId: number, resource: Resource, recordId: string): string =>
    `${paths.company(companyId, resource)}?${new URLSearchParams({ record: recordId }).toString()}`,
  replaceToken: (companyId: number): string => `/companies/${companyId}/token`,
};

export function isCompanyScreen(text: string): text is CompanyScreen {
  return (COMPANY_SCREENS as readonly string[]).includes(text);
}

/** The address of a navigation entry, for the current company. */
export function hrefOf(entry: NavigationEntry, companyId: number | null): string {
  return isCompanyScreen(entry) ? paths.company(companyId, entry) : paths[entry];
}

const COMPANY_PATH = /^\/companies\/(\d+)\/([\w-]+)$/;
const ALL_PATH = /^\/all\/([\w-]+)$/;

/** The company and screen in an address; null for a part that it does not contain. */
export function readPath(path: string): { companyId: number | null; screen: CompanyScreen | null } {
  const match = COMPANY_PATH.exec(path);
  const screen = match?.[2] ?? ALL_PATH.exec(path)?.[1] ?? path.slice(1);
  return {
    companyId: match ? Number(match[1]) : null,
    screen: isCompanyScreen(screen) ? screen : null,
  };
}

export function isAboutAll(path: string): boolean {
  return path === paths.overview || ALL_PATH.test(path);
}

/** The navigation entry that an address belongs to. */
export function entryOf(path: string): NavigationEntry | null {
  const { screen } = readPath(path);
  if (screen) return screen;
  return NAVIGATION.find((entry) => path === `/${entry}` || path.startsWith(`/${entry}/`)) ?? null;
}

/** Whether a start at this address (the part after the `#`) shows the overview. */
export function beginsWithOverview(place: string): boolean {
  return ['', '/', paths.overview].includes(place);
}
