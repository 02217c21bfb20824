import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formatting/amounts.ts';
import { MoreOnPaper } from '../print/more-on-paper.tsx';

interface MoreRowsProps extends Pick<ButtonProps, 'size' | 'mt' | 'className'> {
  label: string;
  shown: number;
  /** Total number of rows; null: unknown. */
  count: number | null;
  loading: boolean;
  onMore: () => void;
}

/** Offers further rows: a button on screen, a note on paper. */
export function MoreRows({ label, shown, count, loading, onMore, ...buttonProps }: MoreRowsProps) {
  return (
    <>
      <Button variant="default" {...buttonProps} loading={loading} onClick={onMore}>
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

/** States the number of rows shown and in total, and offers more. Empty if all are shown. */
export function MoreButton({ shown, count, ...more }: MoreButtonProps) {
  const { t } = useTranslation('common');
  if (shown >= count) return null;
  const label = t('more', { shown: formatCount(shown), all: formatCount(count) });
  return <MoreRows size="xs" mt="sm" label={label} shown={shown} count={count} {...more} />;
}
