import type { BrowserWindow } from 'electron';
import type { Host } from '../../core/host.ts';
import { describeDefect } from '../../core/rpc/handler-options.ts';
import { NUMBERED_COMPANIES } from '../../../shared/shortcuts.ts';
import { followChanges, type Following } from '../follow-changes.ts';
import { nameOf } from '../language/names.ts';
import { setMenu } from './menu.ts';
import type { MenuActions } from './menu-items.ts';
import { bringToFront } from '../window/page-window.ts';
import { sendShortcut } from '../window/send-shortcut.ts';
import type { Translator } from '../translator.ts';
import { goTo, stepInHistory } from '../window/window-place.ts';

/**
 * Connects the menus to the procedures that the page also calls; while locked, they only show the window. The texts follow
 * the user's language, and the companies follow the connected ones.
 */
export function setAppMenu(
  { client, lock, report }: Pick<Host, 'client' | 'lock' | 'report'>,
  window: BrowserWindow,
  translator: Translator,
  following: Following,
): void {
  const failed = (error: unknown): void => report(`menu: ${describeDefect(error)}`);
  const unlessLocked = (act: () => Promise<unknown>) => (): void => {
    if (lock.state().locked) bringToFront(window);
    else void act().catch(failed);
  };
  const actions: MenuActions = {
    goTo: (place) => {
      goTo(window, place);
      bringToFront(window);
    },
    step: (by) => {
      stepInHistory(window, by);
      bringToFront(window);
    },
    syncNow: unlessLocked(async () => {
      const [{ lastCompanyId }, [first]] = await Promise.all([
        client.settings.get({}),
        client.companies.list({}),
      ]);
      const companyId = lastCompanyId ?? first?.companyId;
      if (companyId !== undefined) await client.sync.now({ companyId });
    }),
    syncAll: unlessLocked(() => client.sync.now({ companyId: null })),
    togglePrivacy: unlessLocked(async () => {
      const { privacy } = await client.settings.get({});
      await client.settings.update({ privacy: !privacy });
    }),
    lock: unlessLocked(() => client.lock.lock({})),
    press: (keys) => {
      bringToFront(window);
      sendShortcut(window, keys);
    },
  };

  let companies: string[] = [];
  let shown = '';
  const show = (): void => {
    // An open menu closes when it is replaced.
    const facts = { companies, isLockable: lock.state().configured };
    const text = JSON.stringify([translator.t('menu.file'), facts]);
    if (text === shown) return;
    shown = text;
    setMenu(translator.t, actions, facts);
  };
  const readCompanies = async (): Promise<void> => {
    const all = await client.companies.list({});
    companies = lock.state().locked ? [] : all.slice(0, NUMBERED_COMPANIES).map(nameOf);
    show();
  };
  show();
  void translator.follow({ client, lock }, following, show);
  void followChanges({ client, lock }, following, async ({ kind }) => {
    if (kind === 'companies' || kind === 'reset') await readCompanies();
  });
  const stopListening = lock.onChange(({ locked }) => {
    if (locked) companies = [];
    show();
    if (!locked) void readCompanies().catch(failed);
  });
  following.signal.addEventListener('abort', stopListening, { once: true });
}
