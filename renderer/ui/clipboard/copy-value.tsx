import { ActionIcon, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

interface Props {
  /** Copied unchanged. */
  value: string;
  /** Name of the copied value, for the button's label. */
  name: string;
}

/** A button that copies one value of a record, as the service sent it. */
export function CopyValue({ value, name }: Props) {
  const { t } = useTranslation('common');
  const { copy, copied } = useCopy();
  const label = copied ? t('copied') : t('copy', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => copy({ text: value })}
      >
        {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
