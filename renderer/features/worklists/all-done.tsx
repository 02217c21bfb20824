import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import type { Worklist } from '../../ui/routing/worklist-view.ts';

/** Shown when a worklist is empty. */
export function AllDone({ list }: { list: Exclude<Worklist, 'altered'> }) {
  const { t } = useTranslation('worklists');
  return <EmptyState icon={CheckCheck} title={t('done.title')} text={t(`done.${list}`)} />;
}
