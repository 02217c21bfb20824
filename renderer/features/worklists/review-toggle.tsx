import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WorklistLine } from '../../../shared/model/worklist.ts';
import { formatInstant } from '../../formatting/dates.ts';
import { reviewableOf } from './reviewable.ts';
import { useReview } from '../records/use-review.ts';

/** Marks a line's record as reviewed, and not. @param name what the record is called. */
export function ReviewToggle({ line, name }: { line: WorklistLine; name: string }) {
  const { t } = useTranslation(['worklists', 'records']);
  const review = useReview();
  const { reviewedAt } = line.row;
  const isReviewed = reviewedAt !== null;
  return (
    <ActionIcon
      size={24}
      variant={isReviewed ? 'light' : 'subtle'}
      color={isReviewed ? 'ledger' : 'gray'}
      data-kept-focus
      aria-pressed={isReviewed}
      aria-label={t('review', { name })}
      title={isReviewed ? formatInstant(reviewedAt) : t('records:mark.mark')}
      onClick={() => review([reviewableOf(line)], !isReviewed)}
    >
      <Eye size={14} aria-hidden />
    </ActionIcon>
  );
}
