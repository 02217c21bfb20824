import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Copied exactly as it is here. */
  value: string;
  /** What it is, for the button's name. */
  name: string;
}

/** Copies one value of a record, as the service sent it. */
export function CopyValue({ value, name }: Props) {
  const { t } = useTranslation('records');
  return (
    <CopyButton value={value} timeout={1_500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('detail.copied') : t('detail.copy', { name })}>
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={copied ? t('detail.copied') : t('detail.copy', { name })}
            onClick={copy}
          >
            {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
