import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from './formatting/amounts.ts';
import { MoreOnPaper } from './print/more-on-paper.tsx';

interface Props {
  shown: number;
  count: number;
  loading: boolean;
  onMore: () => void;
}

/** How many of how many are shown, and the way to more; nothing when all are. */
export function MoreButton({ shown, count, loading, onMore }: Props) {
  const { t } = useTranslation('common');
  if (shown >= count) return null;
  return (
    <>
      <Button size="xs" variant="default" mt="sm" loading={loading} onClick={onMore}>
        {t('more', { shown: formatCount(shown), all: formatCount(count) })}
      </Button>
      <MoreOnPaper shown={shown} count={count} loading={loading} onMore={onMore} />
    </>
  );
}
