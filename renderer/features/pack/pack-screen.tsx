import { useQueryClient } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useMemo, useState, startTransition, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Group, Progress } from '@mantine/core';
import { packSummary } from '../../../shared/pack-summary.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { MoreOnPaper } from '../../ui/print/more-on-paper.tsx';
import { api } from '../../data/queries/api.ts';
import { PackChoices } from './pack-choices.tsx';
import { PackOutputs } from './pack-outputs.tsx';
import { useCover } from './use-cover.ts';
import { PackPreview } from './pack-preview.tsx';
import { usePackChoice, usePacks, type PackChoice } from './use-packs.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import classes from './pack.module.css';
import { navigate, useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';
import { readPackView, writePackView, type PackView } from './pack-view.ts';

/** The client pack: figures of selected companies for a period, to view and to export. */
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
  const cover = useCover(choice);
  const [isLaidOut, setLaidOut] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          choice &&
          cover && (
            <PackOutputs
              choice={choice}
              cover={cover.cover}
              summary={summary}
              packs={packs}
              isDrawn={isWhole && isLaidOut}
            />
          )
        }
      />
      <PackChoices view={view} cover={cover} onChange={change} />
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
      {choice && !isStopped && !error && drawn < all && (
        <MoreOnPaper shown={drawn} count={all} loading onMore={drawnByItself} />
      )}
      {isWhole && cover && (
        <PackPreview
          choice={choice}
          cover={cover.cover}
          summary={summary}
          packs={packs}
          drawn={drawn}
          onLaidOut={setLaidOut}
        />
      )}
    </>
  );
}

function drawnByItself(): void {
  // More parts are rendered without a request.
}

interface Props {
  done: number;
  all: number;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
}

/** Progress of the calculation, which can be stopped and resumed. */
export function PackProgress({ done, all, isStopped, onStop, onGoOn }: Props) {
  const { t } = useTranslation('pack');
  const numbers = { number: formatCount(done), all: formatCount(all) };
  return (
    <>
      <Group gap="sm" mb="xs">
        <Button size="compact-xs" variant="default" onClick={isStopped ? onGoOn : onStop}>
          {t(isStopped ? 'goOn' : 'stop')}
        </Button>
        {/* After the button, which the growing numbers would otherwise move. */}
        <p className={classes.reading}>{t(isStopped ? 'stopped' : 'calculating', numbers)}</p>
      </Group>
      <Progress value={(100 * done) / all} size="xs" aria-label={t('title')} />
    </>
  );
}

/** Number of parts rendered per step; the first step fills the screen. */
const PARTS_PER_STEP = 10;

/**
 * Number of parts to render: a few at once, the others in transitions, so that no step blocks user input.
 *
 * @param of identifies the parts; a different value restarts the rendering.
 */
export function useDrawn(of: unknown, count: number): number {
  const [state, setState] = useState({ of, drawn: PARTS_PER_STEP });
  const drawn = state.of === of ? state.drawn : PARTS_PER_STEP;
  useEffect(() => {
    if (drawn < count) startTransition(() => setState({ of, drawn: drawn + PARTS_PER_STEP }));
  }, [of, drawn, count]);
  return Math.min(drawn, count);
}

/** State of the pack and a function to change it without a history entry. */
export function usePackView() {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readPackView(search), [search]);
  const change = (part: Partial<PackView>): void =>
    navigate(`${path}?${writePackView({ ...view, ...part })}`, { replace: true });
  return { view, change };
}
