import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '../../../shared/calendar.ts';
import type { CompanyPack, PackFileQuery } from '../../../shared/model/pack.ts';
import { PACK_WORDS, type PackWords } from '../../../shared/pack-words.ts';
import { dayStart } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';
import { useCompanies } from '../../data/queries/companies.ts';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { useToday } from '../../data/clock.ts';
import { daysOf, type PackView } from './pack-view.ts';

/** Ten years, the longest period that the core accepts. */
const MAX_DAYS = 3_653;

export type PackChoice = Omit<PackFileQuery, 'lists' | 'cover'>;

/** Placeholders that the core replaces with numbers. */
const NUMBERS = { announced: '{announced}', received: '{received}' };

/** Contents of the pack; null while loading, or without a company or a valid period. */
export function usePackChoice(view: PackView): PackChoice | null {
  const { t } = useTranslation('pack');
  const connected = useCompanies().data;
  const current = useCurrentCompany();
  const today = useToday();
  const currentId = current?.companyId;
  return useMemo(() => {
    const period = daysOf(view.period, today);
    const all = (connected ?? []).map(({ companyId }) => companyId);
    const wanted =
      view.companies === 'all' ? all : view.companies === 'current' ? [currentId] : view.companies;
    const companyIds = all.filter((companyId) => wanted.includes(companyId));
    const isPeriod = period.from <= period.to && daysBetween(period.from, period.to) < MAX_DAYS;
    if (companyIds.length === 0 || !isPeriod) return null;
    const words = Object.fromEntries(
      PACK_WORDS.map((word) => [word, t(`word.${word}`, NUMBERS)]),
    ) as PackWords;
    const endsAt = dayStart(addDays(period.to, 1));
    return { companyIds, period, today, endsAt, parts: view.parts, words };
  }, [view, today, connected, currentId, t]);
}

interface Packs {
  packs: CompanyPack[];
  error: Error | null;
}

/**
 * Tables of the chosen companies that are loaded so far.
 *
 * @param isStopped stops loading more
 */
export function usePacks(choice: PackChoice | null, isStopped: boolean): Packs {
  const { companyIds, ...of } = choice ?? { companyIds: [] };
  return useQueries({
    queries: companyIds.map((companyId) =>
      api.pack.company.queryOptions({
        input: { companyId, ...(of as Omit<PackChoice, 'companyIds'>) },
        enabled: !isStopped,
      }),
    ),
    combine,
  });
}

function combine(results: { data: CompanyPack | undefined; error: Error | null }[]): Packs {
  return {
    packs: results.flatMap(({ data }) => data ?? []),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
