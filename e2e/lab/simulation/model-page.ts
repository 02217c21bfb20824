import { FailureError } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { ModelDialect } from './dialect.ts';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

/** A request for one page of a list. */
export interface PageRequest {
  address: string;
  path: string;
  resource: Resource;
  query: URLSearchParams;
}

export interface PageOptions {
  traits: Traits;
  dialect: ModelDialect;
  random: Random;
  /** While the books change, a record may appear twice, and a count or link may be wrong. */
  isDisturbed: boolean;
}

/** The body of one page of a list whose records are `texts`, in order. @throws FailureError `not-found` */
export function pageBody(texts: string[], request: PageRequest, options: PageOptions): string {
  const { traits, dialect, random, isDisturbed } = options;
  if (dialect.envelope === 'bare') return `[${texts.join(', ')}]`;
  const { path, query, resource } = request;
  const size = Math.min(Number(query.get('page_size') ?? 20), traits.maxPageSize);
  const step = dialect.overlaps ? Math.max(1, size - 1) : size;
  const number = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil((texts.length - (size - step)) / step));
  if (number > pages) throw new FailureError({ code: 'not-found', path, detail: null });
  const begin = (number - 1) * step;
  const sent = texts.slice(begin, begin + size);
  // Occasionally a record appears twice.
  if (isDisturbed && sent.length > 0 && random.chance(traits.faults / 10)) sent.push(random.pick(sent));
  const next = number < pages ? linkTo(request, number, options) : null;
  const count = countText(texts.length, options);
  return `{${count}"next": ${JSON.stringify(next)}, "results": ${resultsText(sent, resource, dialect)}}`;
}

function resultsText(sent: string[], resource: Resource, { envelope, empty }: ModelDialect): string {
  if (sent.length === 0 && empty === 'null') return 'null';
  const list = `[${sent.join(', ')}]`;
  return envelope === 'by-name' ? `{"tags": [], "${resource.replace('-', '_')}": ${list}}` : list;
}

/** Error of a wrong count. */
const WRONG_BY = 4;

function countText(right: number, { dialect, random, isDisturbed }: PageOptions): string {
  const isWrong = dialect.count === 'sometimes' && isDisturbed && random.chance(0.1);
  const lie = isWrong ? random.pick(['high', 'low']) : dialect.count;
  const count = Math.max(0, right + (lie === 'high' ? WRONG_BY : lie === 'low' ? -WRONG_BY : 0));
  if (lie === 'missing') return '';
  return `"count": ${lie === 'text' ? JSON.stringify(String(count)) : count}, `;
}

function linkTo({ address, path, query }: PageRequest, number: number, options: PageOptions): string {
  const { traits, random, isDisturbed } = options;
  const isLoop = isDisturbed && number > 1 && random.chance(traits.faults / 20);
  const following = new URLSearchParams(query);
  following.set('page', String(isLoop ? number : number + 1));
  const { host } = new URL(address);
  const where = {
    own: `${address}${path}`,
    'other-scheme': `http://${host}${path}`,
    'other-port': `https://${host}:8000${path}`,
    relative: path,
    'query-only': '',
  }[traits.nextLink];
  return `${where}?${following.toString()}`;
}
