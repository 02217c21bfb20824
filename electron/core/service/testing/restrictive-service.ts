import { json, respond, type Script } from './faulty-server.ts';

export interface Restrictions {
  /** Total number of records. */
  total?: number;
  /** Default rows per page. */
  usualRows?: number;
  /** Maximum rows per page; larger pages are refused, or cut with `cuts`. */
  maxRows?: number;
  cuts?: boolean;
  minRows?: number;
  /** Status of a refusal. */
  status?: number;
  /** Names of parameters, or `name=value`, that are refused. */
  refuses?: readonly string[];
  count?: unknown;
}

/** A paginated list of a service that supports only some parameters. */
export function restrictiveService({
  total = 1_000,
  usualRows = 20,
  maxRows = Infinity,
  cuts = false,
  minRows = 1,
  status = 400,
  refuses = [],
  count = total,
}: Restrictions = {}): Script {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    const query = url.searchParams;
    const pageSize = query.get('page_size');
    const refused =
      refuses.some((what) => {
        const [name = '', value] = what.split('=');
        return value === undefined ? query.has(name) : query.get(name) === value;
      }) ||
      (pageSize !== null && (Number(pageSize) < minRows || (!cuts && Number(pageSize) > maxRows)));
    if (refused) {
      json({ _error: `Refused: ${url.search}` }, status)(request, response);
      return;
    }
    const rows = Math.min(Number(pageSize ?? usualRows), cuts ? maxRows : Infinity);
    const page = Number(query.get('page') ?? 1);
    const first = (page - 1) * rows;
    const ids = Array.from(
      { length: Math.max(0, Math.min(rows, total - first)) },
      (_none, index) => first + index + 1,
    );
    query.set('page', String(page + 1));
    const next = first + rows < total ? `${url.pathname}?${query.toString()}` : null;
    const body = JSON.stringify({ count, next, results: ids.map((id) => ({ id })) });
    respond(body, 200, { 'content-type': 'application/json' })(request, response);
  };
}
