import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formatting/amounts.ts';
import { MoreOnPaper } from '../print/more-on-paper.tsx';

interface MoreRowsProps extends Pick<ButtonProps, 'size' | 'mt' | 'className'> {
  label: string;
  shown: number;
  /** How many there are; null: not known. */
  count: number | null;
  loading: boolean;
  onMore: () => void;
}

/** The way to more rows than are shown: a button on screen, and words on paper. */
export function MoreRows({ label, shown, count, loading, onMore, ...look }: MoreRowsProps) {
  return (
    <>
      <Button variant="default" {...look} loading={loading} onClick={onMore}>
        {label}
      </Button>
      <MoreOnPaper shown={shown} count={count} loading={loading} onMore={onMore} />
    </>
  );
}

interface MoreButtonProps {
  shown: number;
  count: number;
  loading: boolean;
  onMore: () => void;
}

/** How many of how many are shown, and the way to more; nothing when all are. */
export function MoreButton({ shown, count, ...more }: MoreButtonProps) {
  const { t } = useTranslation('common');
  if (shown >= count) return null;
  const label = t('more', { shown: formatCount(shown), all: formatCount(count) });
  return <MoreRows size="xs" mt="sm" label={label} shown={shown} count={count} {...more} />;
}
