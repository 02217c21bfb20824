import { createORPCClient } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type SettingsUpdate } from '../../../shared/model/settings.ts';
import { api } from './api.ts';
import { useEditedSettings, useSettings } from './settings.ts';

// There is no window to connect from. Only used to build keys; never called.
vi.mock('./connection.ts', () => ({
  connection: { client: createORPCClient({ call: () => Promise.reject(new Error('called')) }) },
}));

/** A page with cached settings whose updates the test settles by hand. */
class Page {
  readonly queries = new QueryClient();

  constructor() {
    this.queries.setQueryData(api.settings.get.queryKey({ input: {} }), DEFAULT_SETTINGS);
  }

  save(change: SettingsUpdate): { fail: () => Promise<void> } {
    const { promise, reject } = Promise.withResolvers<never>();
    const saving = this.queries
      .getMutationCache()
      .build(this.queries, { mutationKey: api.settings.update.mutationKey(), mutationFn: () => promise })
      .execute(change)
      .catch(() => undefined);
    return {
      fail: async () => {
        reject(new Error('disk full'));
        await saving;
      },
    };
  }

  shown(settings: typeof useSettings): string {
    const Shown = () => {
      const { theme, density, language } = settings() ?? DEFAULT_SETTINGS;
      return `${theme} ${density} ${language}`;
    };
    return renderToStaticMarkup(
      <QueryClientProvider client={this.queries}>
        <Shown />
      </QueryClientProvider>,
    );
  }
}

test('applies pending updates to the edited settings until they fail', async () => {
  const page = new Page();
  const first = page.save({ theme: 'dark', density: 'compact' });
  const second = page.save({ theme: 'light' });
  expect(page.shown(useEditedSettings)).toBe('light compact system');
  expect(page.shown(useSettings), 'saved settings').toBe('system comfortable system');

  await second.fail();
  expect(page.shown(useEditedSettings)).toBe('dark compact system');
  await first.fail();
  expect(page.shown(useEditedSettings)).toBe('system comfortable system');
});
