import { onTestFinished } from 'vitest';
import type { SampleServiceOptions } from '../options.ts';
import { startSampleService, type SampleService } from '../sample-service.ts';

export const TODAY = '2026-03-18';

/** A sample service for one test, by default without passing time; stops after the test. */
export async function serve(options: SampleServiceOptions = {}): Promise<SampleService> {
  const service = await startSampleService({ today: TODAY, volume: 0.05, tickSeconds: 0, ...options });
  onTestFinished(() => service.stop());
  return service;
}

/** Body of a list or an error. Its fields are not validated. */
export interface Body {
  count: number;
  next: string | null;
  previous: string | null;
  results: Record<string, unknown>[];
  _error?: string;
}

/** `Authorization` header with the token of a company, by default the first. */
export function tokenOf(service: SampleService, companyId = 7001): { Authorization: string } {
  const token = service.companies.find((company) => company.companyId === companyId)?.token ?? '';
  return { Authorization: `Token ${token}` };
}

/** @param path a path, or an absolute URL such as `next` */
export async function fetchBody(service: SampleService, path: string, companyId?: number): Promise<Body> {
  const response = await fetch(new URL(path, service.address), { headers: tokenOf(service, companyId) });
  return (await response.json()) as Body;
}

/** Follows `next` from a path to the end; returns all pages in order. */
export async function readAllPages(
  service: SampleService,
  path: string,
  companyId?: number,
): Promise<Body[]> {
  const pages: Body[] = [];
  for (let next: string | null = path; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await fetchBody(service, next, companyId));
  }
  return pages;
}
