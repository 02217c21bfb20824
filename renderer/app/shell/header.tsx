import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { Eye, EyeOff, RefreshCw, Search } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isAboutAll } from '../../../shared/screens.ts';
import { chunk } from '../../ui/chunk.tsx';
import { SyncMoreButton } from './sync-more-button.tsx';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { LockButton } from '../../features/lock/lock-button.tsx';
import classes from './header.module.css';
import { IssueList } from './issue-list.tsx';
import { useHint } from '../../ui/use-hint.tsx';
import { SHORTCUTS } from '../../../shared/shortcuts.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { useTogglePrivacy } from '../settings/use-app-settings.ts';
import { shortcutText } from '../../ui/keyboard/shortcut-text.ts';
import { BusyButton } from '../../ui/forms/busy-button.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { useSyncSelector } from '../../data/queries/sync-store.ts';
import { isSyncing } from '../../ui/sync-health/issues.ts';

/** The toolbar: search, issues, hidden amounts, app lock, and sync. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <section className={classes.header} aria-label={t('toolbar')}>
      <SearchButton onClick={onSearch} />
      <IssueList />
      <PrivacyButton />
      <LockButton />
      <SyncButton />
    </section>
  );
}

/** Styled as the field that it opens, with its shortcut. */
function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <UnstyledButton className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={onClick}>
      <Search size={14} aria-hidden />
      <span>{t('search.label')}</span>
      <kbd aria-hidden className={classes.keys}>
        {shortcutText(SHORTCUTS.palette)}
      </kbd>
    </UnstyledButton>
  );
}

export function PrivacyButton() {
  const { t } = useTranslation('shell');
  const isOn = usePrivacy();
  const toggle = useTogglePrivacy();
  const [target, hint] = useHint<HTMLButtonElement>(
    t('privacy.hint', { keys: shortcutText(SHORTCUTS.hideAmounts) }),
    { multiline: true, w: 240 },
  );
  const Icon = isOn ? EyeOff : Eye;
  return (
    <>
      <ActionIcon
        {...target}
        variant={isOn ? 'light' : 'default'}
        size={30}
        aria-label={t('privacy.hide')}
        aria-pressed={isOn}
        aria-keyshortcuts="Control+Shift+H Meta+Shift+H"
        onClick={toggle}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      {hint}
    </>
  );
}

/** Syncs the company on screen, or all companies on a shared screen, with a menu that offers both. */
function SyncButton() {
  const { t } = useTranslation('shell');
  const [path] = useLocation();
  const company = useCurrentCompany();
  const shown = isAboutAll(path) ? null : (company?.companyId ?? null);
  const notifyError = useNotifyError();
  const isRunning = useSyncSelector((state) =>
    [...(state?.values() ?? [])].some((one) => (shown === null || one.companyId === shown) && isSyncing(one)),
  );
  const { mutate, isPending } = useMutation(api.sync.now.mutationOptions({ onError: notifyError }));
  const [isMenuWanted, setMenuWanted] = useState(false);
  const more = (
    <SyncMoreButton disabled={!company} onFocus={SyncMenu.fetch} onClick={() => setMenuWanted(true)} />
  );
  return (
    <Group gap={0} wrap="nowrap" className={classes.split ?? ''}>
      <BusyButton
        label={t('sync.now')}
        icon={RefreshCw}
        running={isPending || isRunning}
        disabled={!company}
        onClick={() => mutate({ companyId: shown })}
      />
      {isMenuWanted && company ? (
        <Suspense fallback={more}>
          <SyncMenu company={company} onSync={(companyId) => mutate({ companyId })} />
        </Suspense>
      ) : (
        more
      )}
    </Group>
  );
}

// A chunk of its own: Mantine's menu must not delay the first figures.
const SyncMenu = chunk(() => import('./sync-menu.tsx').then((m) => m.SyncMenu));
