import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { NAVIGATION } from '../../../shared/screens.ts';
import { companyShortcut, SHORTCUTS } from '../../../shared/shortcuts.ts';
import { wordsIn } from '../language/words.ts';
import {
  companyItems,
  exportItems,
  helpItems,
  hidingItems,
  historyItems,
  placeItems,
  printItems,
  syncItems,
  type MenuActions,
} from './menu-items.ts';

const t = wordsIn('en');

function actions() {
  return {
    goTo: vi.fn<MenuActions['goTo']>(),
    step: vi.fn<MenuActions['step']>(),
    syncNow: vi.fn<MenuActions['syncNow']>(),
    syncAll: vi.fn<MenuActions['syncAll']>(),
    togglePrivacy: vi.fn<MenuActions['togglePrivacy']>(),
    lock: vi.fn<MenuActions['lock']>(),
    press: vi.fn<MenuActions['press']>(),
  };
}

function choose({ click }: MenuItemConstructorOptions, triggeredByAccelerator: boolean): void {
  // Electron also passes the item and the window, which are unused here.
  click?.(undefined as never, undefined, { triggeredByAccelerator });
}

it('puts every shortcut except single keys, and every screen, in a menu', () => {
  const acting = actions();
  const items = [
    ...syncItems(t, acting),
    ...exportItems(t, acting),
    ...printItems(t, acting),
    ...hidingItems(t, acting, true),
    ...placeItems(t, acting),
    ...helpItems(t, acting),
    ...companyItems(['One'], acting),
  ];
  expect(items.flatMap(({ accelerator }) => accelerator ?? []).sort()).toEqual(
    [...Object.values(SHORTCUTS), companyShortcut(1)].map((one) => one.replace('mod', 'CmdOrCtrl')).sort(),
  );
  for (const item of items) choose(item, false);
  expect(acting.goTo.mock.calls.map(([place]) => place)).toEqual(NAVIGATION.map((name) => `/${name}`));
  for (const act of [acting.syncNow, acting.syncAll, acting.togglePrivacy, acting.lock])
    expect(act).toHaveBeenCalledOnce();
  expect(acting.press.mock.calls).toEqual([
    [SHORTCUTS.exportList],
    [SHORTCUTS.print],
    [SHORTCUTS.palette],
    [SHORTCUTS.help],
    [companyShortcut(1)],
  ]);
});

it.each([
  ['Linux and Windows', false, ['alt+Left', 'alt+Right']],
  ['macOS', true, ['CmdOrCtrl+[', 'CmdOrCtrl+]']],
])(
  'uses the browser’s keys for back and forward on %s, also if the page ignores them',
  (_on, isMac, keys) => {
    const acting = actions();
    const items = historyItems(t, acting, isMac);
    expect(items.map(({ accelerator }) => accelerator)).toEqual(keys);
    for (const item of items) choose(item, true);
    expect(acting.step.mock.calls).toEqual([[-1], [1]]);
  },
);

it('ignores keys that the page ignored, except for hiding amounts', () => {
  const acting = actions();
  for (const item of syncItems(t, acting).slice(0, 1)) choose(item, true);
  for (const item of hidingItems(t, acting, false)) choose(item, true);
  expect(acting.syncNow).not.toHaveBeenCalled();
  expect(acting.togglePrivacy).toHaveBeenCalledOnce();
});

it('escapes the ampersand in a company’s name', () => {
  expect(companyItems(['Rose & Son'], actions())[0]?.label).toBe('Rose && Son');
});
