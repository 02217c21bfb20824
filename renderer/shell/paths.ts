import {
  COMPANY_SCREENS,
  NAVIGATION,
  type CompanyScreen,
  type NavigationEntry,
} from '../../shared/constants/screens.ts';
import type { Resource } from '../../shared/model/record.ts';

export type { CompanyScreen };

/** The screens of a company that can be about all companies together, too. */
export const SHARED_SCREENS = ['inbox', 'worklists'] as const satisfies CompanyScreen[];
export type SharedScreen = (typeof SHARED_SCREENS)[number];

export const paths = {
  overview: '/overview',
  pack: '/pack',
  alerts: '/alerts',
  companies: '/companies',
  addCompany: '/companies/add',
  settings: '/settings',
  /** Without a company the address leads to the one opened last, or to the first run. */
  company: (companyId: number | null, screen: CompanyScreen): string =>
    companyId === null ? `/${screen}` : `/companies/${companyId}/${screen}`,
  /** The same of all companies together. */
  all: (screen: SharedScreen): string => `/all/${screen}`,
  /** The list a record is in, with its details open. */
  record: (companyId: number, resource: Resource, recordId: string): string =>
    `${paths.company(companyId, resource)}?${new URLSearchParams({ record: recordId }).toString()}`,
  replaceToken: (companyId: number): string => `/companies/${companyId}/token`,
};

export function isCompanyScreen(text: string): text is CompanyScreen {
  return (COMPANY_SCREENS as readonly string[]).includes(text);
}

/** The address an entry of the navigation leads to, for the company the user works with. */
export function hrefOf(entry: NavigationEntry, companyId: number | null): string {
  return isCompanyScreen(entry) ? paths.company(companyId, entry) : paths[entry];
}

const COMPANY_PATH = /^\/companies\/(\d+)\/([\w-]+)$/;
const ALL_PATH = /^\/all\/([\w-]+)$/;

/** What an address says about the company and its screen; null where it says nothing of it. */
export function readPath(path: string): { companyId: number | null; screen: CompanyScreen | null } {
  const match = COMPANY_PATH.exec(path);
  const screen = match?.[2] ?? ALL_PATH.exec(path)?.[1] ?? path.slice(1);
  return {
    companyId: match ? Number(match[1]) : null,
    screen: isCompanyScreen(screen) ? screen : null,
  };
}

/** The entry of the navigation an address belongs to. */
export function entryOf(path: string): NavigationEntry | null {
  const { screen } = readPath(path);
  if (screen) return screen;
  return NAVIGATION.find((entry) => path === `/${entry}` || path.startsWith(`/${entry}/`)) ?? null;
}

/** Whether a start at this address, as it stands behind the `#`, shows the overview. */
export function beginsWithOverview(place: string): boolean {
  return ['', '/', paths.overview].includes(place);
}
