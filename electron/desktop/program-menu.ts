import type { BrowserWindow } from 'electron';
import type { Host } from '../core/host.ts';
import { describeDefect } from '../core/rpc/handler-options.ts';
import type { Following } from './follow-changes.ts';
import { setMenu, type MenuActions } from './menu.ts';
import { bringToFront } from './page-window.ts';
import type { Speech } from './speech.ts';
import { goTo } from './window-place.ts';

/**
 * Gives the menus something to do: the same procedures that the page calls, and behind a lock only the way to it. Their
 * words follow the user's language.
 */
export function setProgramMenu(
  { client, lock, report }: Pick<Host, 'client' | 'lock' | 'report'>,
  window: BrowserWindow,
  speech: Speech,
  following: Following,
): void {
  const failed = (error: unknown): void => report(`in the menu: ${describeDefect(error)}`);
  const unlessLocked = (act: () => Promise<unknown>) => (): void => {
    if (lock.state().locked) bringToFront(window);
    else void act().catch(failed);
  };
  const actions: MenuActions = {
    goTo: (place) => {
      goTo(window, place);
      bringToFront(window);
    },
    syncAll: unlessLocked(() => client.sync.now({ companyId: null })),
    togglePrivacy: unlessLocked(async () => {
      const { privacy } = await client.settings.get({});
      await client.settings.update({ privacy: !privacy });
    }),
  };
  const show = (): void => setMenu(speech.say, actions);
  show();
  void speech.follow({ client, lock }, following, show);
}
