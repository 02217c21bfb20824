import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';

/**
 * Location in the hash of the URL, including the search: `#/companies/7001/expenses?filter=rent`. Wouter's own hash
 * hook puts the search before the hash, where the browser window does not keep it and app:// has no server to answer
 * it.
 */
function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function parts(): [path: string, search: string] {
  const [path = '', search = ''] = location.hash.replace(/^#?\/?/, '').split('?', 2);
  return [`/${path}`, search];
}

/** The path of the screen, without its search. */
export const hashPath = (): string => parts()[0];

/**
 * Navigates to a path with an optional search.
 *
 * @param options.replace replaces the current history entry.
 */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const oldURL = location.href;
  const url = new URL(oldURL);
  url.hash = to;
  history[options.replace ? 'replaceState' : 'pushState'](null, '', url.href);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: url.href }));
}

/**
 * A partner's or type's page is a screen of its own, although only its search distinguishes it from the company's
 * insights.
 */
const OWN_PAGE = /\/insights\?(.*&)?(partner|type)=/;

/** Follows a link. A link to the current screen is ignored, to keep its filters. */
function follow(to: string, options?: { replace?: boolean }): void {
  if (to !== hashPath() || OWN_PAGE.test(location.hash)) navigate(to, options);
}

export const useHashPath: BaseLocationHook = () => {
  const path = useSyncExternalStore(subscribe, hashPath);
  return [path, follow];
};

export const useHashSearch: BaseSearchHook = () => useSyncExternalStore(subscribe, () => parts()[1]);

export const hashHref = (path: string): string => `#${path}`;
