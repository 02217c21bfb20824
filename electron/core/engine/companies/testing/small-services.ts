import { fail } from '../../../../../shared/errors.ts';
import type { Answer, Requester } from '../../../service/request.ts';
import type { Connection } from '../../../service/service.ts';

/** Minimal books of one company at an address, distinguishable from other books. */
export interface SmallService {
  /** JSON of the company id, number or text. */
  id: string;
  name: string;
  taxAccountNumber: string | null;
  /** Contained in every record and account name, to show where they came from. */
  marker: string;
  /** Treatment of the company-scope header. */
  header: 'checked' | 'ignored';
  /** Number of pages of each list, with {@link PAGE_RECORDS} records each. */
  pages: number;
}

export const PAGE_RECORDS = 2;

/** A request as recorded. */
interface SmallRequest {
  address: string;
  path: string;
  query: string;
  scope: string | null;
  token: string;
}

/** Small services in place of the network. A failure can be set as the answer of each address. */
export class SmallServices implements Requester {
  readonly requests: SmallRequest[] = [];
  readonly failures = new Map<string, (request: SmallRequest) => void>();
  readonly #services: ReadonlyMap<string, SmallService>;
  readonly #pause: (request: SmallRequest) => Promise<void>;

  /** @param pause awaited before every answer. */
  constructor(
    services: ReadonlyMap<string, SmallService>,
    pause: (request: SmallRequest) => Promise<void> = async () => undefined,
  ) {
    this.#services = services;
    this.#pause = pause;
  }

  async get(
    connection: Connection,
    target: { path: string; query: string },
    signal: AbortSignal,
  ): Promise<Answer> {
    const { address, companyScope: scope, token } = connection;
    const request = { address, ...target, scope, token: token.reveal() };
    this.requests.push(request);
    await this.#pause(request);
    if (signal.aborted) fail({ code: 'cancelled' });
    this.failures.get(address)?.(request);
    const service = this.#services.get(address) ?? fail({ code: 'unreachable', reason: 'dns' });
    return { body: Buffer.from(JSON.stringify(answerOf(service, request))), serverTime: null };
  }

  async close(): Promise<void> {
    // Nothing to close.
  }
}

function answerOf(service: SmallService, { address, path, query, scope }: SmallRequest): unknown {
  const { name, taxAccountNumber, marker, pages } = service;
  const id = JSON.parse(service.id) as unknown;
  if (path.startsWith('/2/') && service.header === 'checked' && scope !== null && scope !== String(id)) {
    fail({ code: 'forbidden', detail: 'Company ID does not match' });
  }
  if (path === '/2/company-info/') return { id, name, tax_account_number: taxAccountNumber };
  if (path === '/1/pulse/') {
    return { accounts: [{ id: 1, name: marker, currency: 'EUR', current_balance: '1.00' }] };
  }
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  const results = Array.from({ length: PAGE_RECORDS }, (_, index) => ({
    id: (page - 1) * PAGE_RECORDS + index + 1,
    name: marker,
    invoice_number: marker,
    created: '2026-01-10T08:00:00Z',
  }));
  const next = page < pages ? `${address}${path}?page=${page + 1}` : null;
  return { count: pages * PAGE_RECORDS, next, previous: null, results };
}
