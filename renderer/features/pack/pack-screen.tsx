import { Progress } from '@mantine/core';
import { Package } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { packSummary } from '../../../shared/pack-summary.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Problem } from '../../failures/problem.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { PackChoices } from './pack-choices.tsx';
import { PackOutputs } from './pack-outputs.tsx';
import { PackPreview } from './pack-preview.tsx';
import { usePackView } from './use-pack-view.ts';
import { usePackChoice, usePacks } from './use-packs.ts';
import classes from './pack.module.css';

/** What a bookkeeper hands to a client: the figures of some companies and a period, to look at and to take along. */
export function PackScreen() {
  const { t } = useTranslation('pack');
  const { view, change } = usePackView();
  const choice = usePackChoice(view);
  const { packs, error } = usePacks(choice);
  const all = choice?.companyIds.length ?? 0;
  const isWhole = choice !== null && packs.length === all;
  const summary = useMemo(
    () => (choice && packs.length > 0 ? packSummary(packs, choice) : []),
    [packs, choice],
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={choice && <PackOutputs choice={choice} summary={summary} packs={packs} />}
      />
      <PackChoices view={view} onChange={change} />
      {error && <Problem error={error} />}
      {!choice && <EmptyState icon={Package} title={t('nothing.title')} text={t('nothing.text')} />}
      {choice && !isWhole && !error && (
        <>
          <p className={classes.reading}>
            {t('reading', { number: formatCount(packs.length), all: formatCount(all) })}
          </p>
          <Progress value={(100 * packs.length) / all} size="xs" aria-label={t('title')} />
        </>
      )}
      {isWhole && <PackPreview summary={summary} packs={packs} />}
    </>
  );
}
