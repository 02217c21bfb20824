import { ActionIcon, Tooltip } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../../shared/shortcuts.ts';
import { usePrivacy } from '../formatting/privacy.ts';
import { useTogglePrivacy } from './program-settings.ts';
import { shortcutText } from './shortcut-text.ts';

/** Hides every amount, or shows them again. */
export function PrivacyButton() {
  const { t } = useTranslation('shell');
  const isOn = usePrivacy();
  const toggle = useTogglePrivacy();
  const Icon = isOn ? EyeOff : Eye;
  return (
    <Tooltip multiline w={240} label={t('privacy.hint', { keys: shortcutText(SHORTCUTS.hideAmounts) })}>
      <ActionIcon
        variant={isOn ? 'light' : 'default'}
        size={30}
        aria-label={t('privacy.hide')}
        aria-pressed={isOn}
        aria-keyshortcuts="Control+Shift+H Meta+Shift+H"
        onClick={toggle}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
