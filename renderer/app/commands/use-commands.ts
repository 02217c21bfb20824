import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recent } from '../../../shared/model/recent.ts';
import { useLocation } from 'wouter';
import { isInElectron } from '../../data/connection/connect.ts';
import {
  NAVIGATION,
  hrefOf,
  paths,
  readPath,
  SHARED_SCREENS,
  type NavigationEntry,
} from '../../../shared/screens.ts';
import { companyShortcut, NUMBERED_COMPANIES, SHORTCUTS } from '../../../shared/shortcuts.ts';
import { useLockNow } from '../../features/lock/use-lock-now.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useLock } from '../../data/queries/use-lock.ts';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { listExport } from '../../ui/export/offered-export.ts';
import { useTogglePrivacy } from '../settings/use-app-settings.ts';

/** An action available everywhere: offered by the palette, run by its keys, listed among the shortcuts. */
export interface Command {
  id: string;
  group: 'companies' | 'screens' | 'actions';
  label: string;
  /** As in `SHORTCUTS`. */
  keys?: string;
  /** Set for a company, whose mark is shown. */
  companyId?: number;
  /** Set for a record: its stored form. Other commands are stored by their id or company. */
  record?: Recent;
  /** Set for a record: its kind in words, its amount (null: none that is exact) and its company. */
  detail?: { kind: string; amount: string | null; companyId: number; company: string };
  /** False hides the command from the palette; its keys still run it and show why it is unavailable. */
  isOffered?: boolean;
  run: () => void;
}

const SCREEN_KEYS: Partial<Record<NavigationEntry, string>> = {
  settings: SHORTCUTS.settings,
  pack: SHORTCUTS.clientPack,
};

function keysOf(entry: NavigationEntry): Pick<Command, 'keys'> {
  const keys = SCREEN_KEYS[entry];
  return keys === undefined ? {} : { keys };
}

/** Returns a function that lists all current commands in the order of the palette. They are built only on demand. */
export function useCommands({ openHelp }: { openHelp: () => void }): () => Command[] {
  const { t } = useTranslation(['commands', 'shell']);
  const [path, navigate] = useLocation();
  const companies = useCompanies().data ?? [];
  const current = useCurrentCompany();
  const companyId = current?.companyId ?? null;
  const onError = useNotifyError();
  const sync = useMutation(api.sync.now.mutationOptions({ onError }));
  const toggleAmounts = useTogglePrivacy();
  const isLockable = useLock()?.configured ?? false;
  const lockNow = useLockNow();
  const screen = readPath(path).screen ?? 'balances';

  return () => {
    const openExport = listExport();
    const screens = NAVIGATION.map((entry): Command => ({
      id: `screen/${entry}`,
      group: 'screens',
      label: t(`shell:nav.${entry}`),
      ...keysOf(entry),
      run: () => navigate(hrefOf(entry, companyId)),
    }));
    const shared = SHARED_SCREENS.map((entry): Command => ({
      id: `all/${entry}`,
      group: 'screens',
      label: t('ofAll', { screen: t(`shell:nav.${entry}`) }),
      run: () => navigate(paths.all(entry)),
    }));
    const ofCompanies = companies.map((company, index): Command => ({
      id: `company/${company.companyId}`,
      group: 'companies',
      label: companyName(company),
      companyId: company.companyId,
      ...(index < NUMBERED_COMPANIES && { keys: companyShortcut(index + 1) }),
      run: () => navigate(paths.company(company.companyId, screen)),
    }));
    const actions: Command[] = [
      ...(current
        ? [
            {
              id: 'sync/now',
              group: 'actions' as const,
              label: t('syncOf', { company: companyName(current) }),
              keys: SHORTCUTS.syncNow,
              run: () => sync.mutate({ companyId }),
            },
            {
              id: 'company-card',
              group: 'actions' as const,
              label: t('cardOf', { company: companyName(current) }),
              run: () => navigate(paths.companyCard(current.companyId)),
            },
            {
              id: 'sync/all',
              group: 'actions' as const,
              label: t('shell:sync.all'),
              run: () => sync.mutate({ companyId: null }),
            },
          ]
        : []),
      {
        id: 'export',
        group: 'actions',
        label: t('export'),
        keys: SHORTCUTS.exportList,
        isOffered: openExport !== null,
        run: openExport ?? (() => notifications.show({ message: t('noExport') })),
      },
      {
        id: 'print',
        group: 'actions',
        label: t('print'),
        keys: SHORTCUTS.print,
        run: () => void import('../../ui/print/print-screen.ts').then(({ printScreen }) => printScreen()),
      },
      {
        id: 'amounts',
        group: 'actions',
        label: t('amounts'),
        keys: SHORTCUTS.hideAmounts,
        run: toggleAmounts,
      },
      ...(isLockable
        ? [
            {
              id: 'lock',
              group: 'actions' as const,
              label: t('lock'),
              keys: SHORTCUTS.lock,
              run: lockNow,
            },
          ]
        : []),
      { id: 'connect', group: 'actions', label: t('connect'), run: () => navigate(paths.addCompany) },
      ...(isInElectron()
        ? []
        : [
            {
              id: 'second-view',
              group: 'actions' as const,
              label: t('secondView'),
              // A tab that this page opens inherits its session; a link in a new tab would not.
              run: () => {
                if (window.open(location.href) !== null) return;
                notifications.show({ color: 'red', message: t('secondViewBlocked'), autoClose: false });
              },
            },
          ]),
      { id: 'help', group: 'actions', label: t('help'), keys: SHORTCUTS.help, run: openHelp },
    ];
    return [...ofCompanies, ...screens, ...shared, ...actions];
  };
}
