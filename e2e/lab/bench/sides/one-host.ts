import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '../../../../electron/core/service/endpoints.ts';
import { countBody, newestBody, pageBody, type BookSize } from '../books.ts';
import { serveSide } from '../side.ts';

export interface OneHostOptions {
  companies: number;
  /** In each of the two lists of documents. */
  records: number;
  rows: number;
  /** Before each answer (ms). */
  latency: number;
}

/** A request, and its time since recording began (ms). */
export interface SeenRequest {
  at: number;
  /** Path and query. */
  url: string;
  authorization: string;
  /** The client's `User-Agent`. */
  agent: string;
}

/** Records in each of the other lists. */
const FEW = 60;

/** Documents of the last days. */
const NEW = 5;

/** An accounting service of many companies on loopback, which can leave one of them without answers. */
serveSide(async ({ companies, records, rows, latency }: OneHostOptions) => {
  const tokenOf = (company: number): string => `company${String(company).padStart(33, '0')}`;
  const companyOf = new Map(
    Array.from({ length: companies }, (_, index) => [`Token ${tokenOf(index)}`, index]),
  );
  const [infoPath = '', pulsePath = '', expenses = '', incomes = ''] = PATHS;
  const documents = new Set([expenses, incomes]);
  const pages = new Map<string, Buffer>();
  let hanging: number | null = null;
  const held = new Set<ServerResponse>();
  let watch: { since: number; seen: SeenRequest[] } | null = null;

  const bodyFor = (company: number, path: string, query: URLSearchParams): Buffer | string => {
    if (path === infoPath)
      return `{"id":${9_000 + company},"name":"Company ${company}","default_currency_name":"EUR"}`;
    if (path === pulsePath)
      return `{"bank_accounts":[{"id":1,"name":"Main","currency":"EUR","current_balance":"${company}.50"}]}`;
    const size = documents.has(path) ? records : FEW;
    // Two kinds of lists, the same for every company, since only waiting times are measured.
    const book = { company: 1, records: size };
    const key =
      query.get('page_size') === '1'
        ? 'count'
        : query.has('from_date')
          ? 'new'
          : Number(query.get('page') ?? 0);
    const body = pages.get(`${size}/${key}`) ?? answerOf(book, key);
    pages.set(`${size}/${key}`, body);
    return body;
  };

  const answerOf = (book: BookSize, key: number | 'count' | 'new'): Buffer => {
    if (key === 'count') return countBody(book);
    return key === 'new' ? newestBody(book, NEW) : pageBody(book, key, rows, true);
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const company = companyOf.get(request.headers.authorization ?? '');
    if (company === undefined) {
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"_error":"Invalid token."}');
      return;
    }
    const { url = '/', headers } = request;
    watch?.seen.push({
      at: performance.now() - watch.since,
      url,
      authorization: headers.authorization ?? '',
      agent: headers['user-agent'] ?? '',
    });
    if (company === hanging) {
      held.add(response);
      return;
    }
    const body = bodyFor(company, pathname, searchParams);
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body), latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens: (): string[] => Array.from({ length: companies }, (_, index) => tokenOf(index)),
    /** Stops answering one company; null: answers all again. */
    hang: (company: number | null): null => {
      hanging = company;
      for (const response of held) response.destroy();
      held.clear();
      return null;
    },
    /** Starts recording requests. */
    watch: (): null => {
      watch = { since: performance.now(), seen: [] };
      return null;
    },
    /** Stops recording. @returns the recorded requests. */
    seen: (): SeenRequest[] => {
      const seen = watch?.seen ?? [];
      watch = null;
      return seen;
    },
    close: (): null => {
      server.closeAllConnections();
      server.close();
      return null;
    },
  };
});
