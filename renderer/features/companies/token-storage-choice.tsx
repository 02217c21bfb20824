import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TokenStorage, TokenState } from '../../../shared/model/company.ts';

interface TokenStorageChoiceProps {
  /** Default token storage and its state. */
  vault: { keep: TokenStorage; state: TokenState };
  /** The keychain has just refused the token. */
  refused: boolean;
  value: TokenStorage;
  onChange: (keep: TokenStorage) => void;
}

/**
 * Shows where the token will be stored. There is a choice only if the keychain is unusable: there is no automatic
 * fallback.
 */
export function TokenStorageChoice({ vault, refused, value, onChange }: TokenStorageChoiceProps) {
  const { t } = useTranslation('companies');
  if (vault.keep === 'session') return <Note text={t('connect.keep.inSession')} />;
  const { state } = vault;
  const usable = state === 'present' || state === 'absent';
  if (usable && !refused) return <Note text={t('connect.keep.inKeychain')} />;
  return (
    <Radio.Group
      label={t('connect.keep.title')}
      description={t(`connect.keep.${usable ? 'error' : state}`)}
      value={value}
      onChange={(chosen) => onChange(chosen === 'session' ? 'session' : 'keychain')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="keychain" label={t('connect.keep.keychain')} disabled={state === 'unavailable'} />
        <Radio
          value="session"
          label={t('connect.keep.session')}
          description={t('connect.keep.sessionHint')}
        />
      </Stack>
    </Radio.Group>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
