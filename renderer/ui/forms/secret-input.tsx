import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isInElectron } from '../../data/connection/connect.ts';
import classes from './secret-input.module.css';

export type SecretInputProps = Omit<PasswordInputProps, 'classNames'>;

/**
 * Blocks copying and dragging of a hidden secret, which a password field does by itself but a masked text field does
 * not.
 */
const refuse = (event: SyntheticEvent): void => event.preventDefault();

/**
 * A field for a secret: hidden until its button shows it. The button is reachable by keyboard.
 *
 * Browsers offer to save the content of password fields, whatever the field's attributes, which is unwanted for a token
 * or the passphrase. In a browser it is therefore a masked text field.
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
