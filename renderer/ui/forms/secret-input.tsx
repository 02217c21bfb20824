import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isInElectron } from '../../data/connection/connect.ts';
import classes from './secret-input.module.css';

export type SecretInputProps = Omit<PasswordInputProps, 'classNames'>;

/** Nothing hidden leaves a field by the clipboard or the pointer; a password field's own way, for a masked one. */
const refuse = (event: SyntheticEvent): void => event.preventDefault();

/**
 * A field for a secret: hidden until its button, which keys reach too, shows it.
 *
 * A browser offers to keep what was typed into a password field among its own passwords, whatever the field says of it, and
 * that is no place for a token or for the lock's passphrase. In a browser it is therefore a text field that is masked.
 */
export function SecretInput(props: SecretInputProps) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const hidden = isShown ? {} : { onCopy: refuse, onCut: refuse, onDragStart: refuse };
  return (
    <PasswordInput
      autoComplete="off"
      spellCheck={false}
      {...props}
      {...hidden}
      visible={isShown || !isInElectron()}
      onVisibilityChange={() => setShown(!isShown)}
      classNames={isShown ? {} : { innerInput: classes.masked }}
      visibilityToggleIcon={() => <Icon size={16} aria-hidden />}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('secret.show'), 'aria-pressed': isShown }}
    />
  );
}
