import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import type { RecordRow, Resource } from '../../shared/model/record.ts';
import { NAVIGATION_GROUPS } from '../../shared/screens.ts';
import type { Client } from '../data/connection/connection.ts';

/** The companies of the sample books. */
export const SAMPLES = { large: 7001, middle: 7002, small: 7003 };

/** The page, connected to a real core. */
export interface TestPage {
  /** Calls the core directly, to get the expected values. */
  client: Client;
  /** Renders the app at an address, or one component with its providers. Removed after the test. */
  show: (place: string, component?: ReactElement) => void;
}

/**
 * Opens the page of a test file as main.tsx does. Import none of the page's code before: the connection is made at
 * import, with the code in the address.
 *
 * @param core a core with the sample books, or one without a company.
 */
export async function openPage(core: 'filled' | 'empty'): Promise<TestPage> {
  const code = await fetch(`/core/${core}`).then((response) => response.text());
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', `#code=${code}`);
  await import('../app/theme/mantine.css');
  await import('../app/theme/base.css');
  await import('../app/theme/forced-colors.css');
  const { opened } = await import('../data/queries/startup-prefetch.ts');
  const { privacy } = await import('../data/privacy.ts');
  const { connection } = await import('../data/queries/connection.ts');
  const { createQueryClient } = await import('../data/queries/query-client.ts');
  const { followStreams } = await import('../data/queries/follow-streams.ts');
  const { fetchLaterWords, prepareLanguage } = await import('../ui/language/language.ts');
  const { adoptTheme } = await import('../app/theme/adopt-theme.ts');
  const { createAppTheme } = await import('../app/theme/theme.ts');
  const { lastPresentation, present } = await import('../app/settings/presentation.ts');
  const { App, Providers } = await import('../app/app.tsx');
  adoptTheme(createAppTheme({ close: '' }));
  await prepareLanguage();
  await fetchLaterWords();
  await present(lastPresentation());
  const queries = createQueryClient();
  await opened;
  followStreams(queries);
  const { client } = connection;
  const settings = await client.settings.get({});
  privacy.set(settings.privacy);

  let clear = (): void => undefined;
  afterEach(async () => {
    clear();
    queries.clear();
    // A pending shorter retention of the change history can only be cancelled.
    await client.settings.update({ ...settings, shorterHistory: null });
    if (core === 'filled') await resetLists(client);
  });
  return {
    client,
    show(place, component) {
      location.hash = place;
      const element = document.createElement('div');
      element.id = 'root';
      document.body.append(element);
      const root = createRoot(element);
      clear = () => {
        root.unmount();
        element.remove();
      };
      // Same as in the frame: menus render at the end of the screen, and a list is as high as the window.
      const content = component && (
        <main
          id="content"
          tabIndex={-1}
          style={{ height: '100%', overflow: 'auto', padding: '1rem 1.5rem 2rem' }}
        >
          {component}
        </main>
      );
      root.render(content ? <Providers queries={queries}>{content}</Providers> : <App queries={queries} />);
    },
  };
}

/** Resets the stored view and columns of every list. */
async function resetLists(client: Client): Promise<void> {
  for (const resource of NAVIGATION_GROUPS.records) {
    await client.lists.arrange({ resource, layout: null });
    for (const companyId of Object.values(SAMPLES)) {
      await client.lists.saveLastView({ companyId, resource, search: '' });
    }
  }
}

/** All rows of a list, newest first: the reference for a filtered or sorted list. */
export async function allRows(client: Client, companyId: number, resource: Resource): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  const limit = 100;
  for (;;) {
    const next = await client.records.page({
      companyId,
      resource,
      filter: {},
      offset: rows.length,
      limit,
      sort: { column: 'date', descending: true },
    });
    rows.push(...next);
    if (next.length < limit) return rows;
  }
}
