import type { QueryClient } from '@tanstack/react-query';
import { isAboutAll, readPath } from '../../../shared/screens.ts';
import { pageClock } from '../../data/clock.ts';
import { api } from '../../data/queries/api.ts';
import { companyName } from '../../data/queries/companies.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { readChoices } from './choices.ts';
import { figuresAge } from './figures-age.ts';
import { labelSheets } from './paper-sheet.ts';

/**
 * Adds a head above the screen and labels to every sheet: company, filters, age of the figures, and time of printing.
 * Returns a function that removes them.
 */
export function putPaperHead(screen: Element, path: string, queries: QueryClient): () => void {
  const t = wordsOf('print');
  const heading = screen.querySelector('h1');
  const title = heading?.textContent ?? '';
  const company = companyOf(path, queries);
  const printed = t('printed', { time: formatInstant(pageClock.read()) });
  const choices = readChoices(screen).map(({ name, value }) =>
    name === '' ? value : t('choice', { name, value }),
  );

  const head = document.createElement('header');
  head.className = 'paper-head';
  head.append(line('h1', title));
  for (const text of [
    company,
    choices.length === 0 ? '' : t('choices', { what: choices.join(' · ') }),
    detailOf(heading),
    ageOf(path),
    printed,
  ])
    if (text !== '') head.append(line('p', text));
  document.body.prepend(head);

  const unlabel = labelSheets({
    above: [title, company].filter(Boolean).join(' · '),
    printed,
    pageOf: (place) => t('pageOf', place),
  });
  return () => {
    head.remove();
    unlabel();
  };
}

function line(tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.dir = 'auto';
  element.textContent = text;
  return element;
}

function companyOf(path: string, queries: QueryClient): string {
  if (isAboutAll(path)) return wordsOf('print')('allCompanies');
  const { companyId } = readPath(path);
  const companies = queries.getQueryData(api.companies.list.queryKey({ input: {} }));
  const company = companies?.find((one) => one.companyId === companyId);
  return company ? companyName(company) : '';
}

/** The detail next to a screen's title. An age is omitted, because a relative time is of no use on paper. */
function detailOf(heading: Element | null): string {
  const detail = heading?.parentElement?.querySelector(':scope > div');
  return detail && !detail.querySelector('time') ? detail.textContent : '';
}

function ageOf(path: string): string {
  const t = wordsOf('print');
  const age = figuresAge(path);
  if (age === null) return '';
  if (age.at === null) return t('never');
  const time = formatInstant(age.at);
  return age.isOldest ? t('oldest', { time }) : t('updated', { time });
}
