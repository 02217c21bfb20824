import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../../../shared/shortcuts.ts';
import { useLock } from '../../data/queries/use-lock.ts';
import { shortcutText } from '../../ui/keyboard/shortcut-text.ts';
import { useLockNow } from './use-lock-now.ts';

/** Locks the app by click or key. Hidden until a passphrase is set. */
export function LockButton() {
  const { t } = useTranslation('lock');
  const isConfigured = useLock()?.configured ?? false;
  const lockNow = useLockNow();
  // Also while the focus is in a text field.
  useHotkeys(isConfigured ? [[SHORTCUTS.lock, lockNow]] : [], []);
  if (!isConfigured) return null;
  return (
    <Tooltip label={t('now', { keys: shortcutText(SHORTCUTS.lock) })}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('lock')}
        aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
        onClick={lockNow}
      >
        <Lock size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
