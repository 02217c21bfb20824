import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

interface Props {
  /** Copied unchanged. */
  value: string;
  /** Name of the copied value, for the button's label. */
  name: string;
}

/** A button in words that copies one value and confirms it. */
export function CopyButton({ value, name }: Props) {
  const { t } = useTranslation('common');
  const { copy, copied } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<Icon size={12} aria-hidden />}
      aria-label={copied ? t('copied') : t('copy', { name })}
      onClick={() => copy({ text: value })}
    >
      {copied ? t('copied') : t('copyThis')}
    </Button>
  );
}
