import { ActionIcon } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHint } from '../components/use-hint.tsx';
import { SHORTCUTS } from '../../shared/shortcuts.ts';
import { usePrivacy } from '../formatting/privacy.ts';
import { useTogglePrivacy } from './program-settings.ts';
import { shortcutText } from './shortcut-text.ts';

/** Hides every amount, or shows them again. */
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
