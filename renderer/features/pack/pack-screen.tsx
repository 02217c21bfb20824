import { useQueryClient } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packSummary } from '../../../shared/pack-summary.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { PackChoices } from './pack-choices.tsx';
import { PackOutputs } from './pack-outputs.tsx';
import { PackPreview } from './pack-preview.tsx';
import { PackProgress } from './pack-progress.tsx';
import { useDrawn } from './use-drawn.ts';
import { usePackView } from './use-pack-view.ts';
import { usePackChoice, usePacks, type PackChoice } from './use-packs.ts';

/** What a bookkeeper hands to a client: the figures of some companies and a period, to look at and to take along. */
export function PackScreen() {
  const { t } = useTranslation('pack');
  const { view, change } = usePackView();
  const choice = usePackChoice(view);
  const [stopped, setStopped] = useState<PackChoice | null>(null);
  const isStopped = choice !== null && stopped === choice;
  const { packs, error } = usePacks(choice, isStopped);
  const all = choice?.companyIds.length ?? 0;
  const isWhole = choice !== null && packs.length === all;
  const summary = useMemo(
    () => (choice && isWhole ? packSummary(packs, choice) : []),
    [packs, isWhole, choice],
  );
  const drawn = useDrawn(choice, isWhole ? all : 0);
  const queries = useQueryClient();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          choice && (
            <PackOutputs choice={choice} summary={summary} packs={packs} isDrawn={isWhole && drawn === all} />
          )
        }
      />
      <PackChoices view={view} onChange={change} />
      {error && <Problem error={error} />}
      {!choice && <EmptyState icon={Package} title={t('nothing.title')} text={t('nothing.text')} />}
      {choice && !isWhole && !error && (
        <PackProgress
          done={packs.length}
          all={all}
          isStopped={isStopped}
          onStop={() => {
            setStopped(choice);
            void queries.cancelQueries({ queryKey: api.pack.company.key() });
          }}
          onGoOn={() => setStopped(null)}
        />
      )}
      {isWhole && <PackPreview summary={summary} packs={packs} drawn={drawn} />}
    </>
  );
}
