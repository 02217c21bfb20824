import path from 'node:path';
import { startNode, whenPrinted } from './child.ts';
import { PROJECT } from './project.ts';

const CLI = path.join(PROJECT, 'electron/sample-service/sample-service-cli.ts');

export interface ServiceOptions {
  /** 0, the default, takes any free port; the port of a stopped service restarts it at the same address. */
  port?: number;
  /** Factor for the number of expenses and incomes; small by default, so that tests start quickly. */
  volume?: number;
  /** Seconds between two changes of the books; 0, the default, changes nothing. */
  tick?: number;
  companyHeader?: string;
  /** Maximum requests per second and token, and the burst size; by default more than a client needs. */
  rate?: number;
  burst?: number;
  /** Determines books and tokens. */
  seed?: string;
  /** Alternative formats of its answers, by name. */
  dialects?: readonly string[];
}

export interface ServiceCompany {
  companyId: number;
  name: string;
  token: string;
}

export interface SampleService {
  address: string;
  port: number;
  /** Id of its process, which leads its own session. */
  pid: number;
  /** The large, the middle and the small one. */
  companies: [ServiceCompany, ServiceCompany, ServiceCompany];
  /** A valid token without any permissions. */
  forbiddenToken: string;
  /** The service's JSON answer to our own request with a company's token. */
  get<T>(company: ServiceCompany, pathAndQuery: string): Promise<T>;
  /** A complete list, page by page. */
  list<T>(company: ServiceCompany, path: string): Promise<T[]>;
  stop(): Promise<void>;
}

interface Envelope<T> {
  results: T[];
  next: string | null;
}

/** Starts the sample accounting service as a separate process. Equal options give equal books and tokens. */
export async function startSampleService(options: ServiceOptions = {}): Promise<SampleService> {
  const { port = 0, volume = 0.02, tick = 0, companyHeader, rate, burst, seed, dialects = [] } = options;
  const words = ['--port', String(port), '--volume', String(volume), '--tick', String(tick)];
  if (companyHeader !== undefined) words.push('--company-header', companyHeader);
  if (rate !== undefined) words.push('--rate', String(rate));
  if (burst !== undefined) words.push('--burst', String(burst));
  if (seed !== undefined) words.push('--seed', seed);
  for (const dialect of dialects) words.push('--dialect', dialect);
  const running = startNode([CLI, ...words]);
  const { 1: forbiddenToken = '' } = await whenPrinted(
    running.child,
    running.output,
    /^A token without permission: (\S+)$/m,
  );
  const { stdout } = running.output;
  const address = /at (http:\/\/127\.0\.0\.1:\d+)$/m.exec(stdout)?.[1] ?? '';
  const companies = [...stdout.matchAll(/^(\d+) {2}(\S+) {2}(.+)$/gm)].map(
    ([, companyId, token = '', name = '']): ServiceCompany => ({ companyId: Number(companyId), name, token }),
  );
  const [large, middle, small] = companies;
  if (!large || !middle || !small) throw new Error(`unexpected output of the sample service:\n${stdout}`);
  const get = async <T>({ token }: ServiceCompany, pathAndQuery: string): Promise<T> => {
    const response = await fetch(address + pathAndQuery, { headers: { Authorization: `Token ${token}` } });
    if (!response.ok) throw new Error(`${pathAndQuery} returned ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    address,
    port: Number(new URL(address).port),
    pid: running.child.pid ?? 0,
    companies: [large, middle, small],
    forbiddenToken,
    get,
    async list<T>(company: ServiceCompany, listPath: string): Promise<T[]> {
      const records: T[] = [];
      let next: string | null = `${listPath}?page_size=1000`;
      while (next !== null) {
        const page: Envelope<T> = await get<Envelope<T>>(company, next);
        records.push(...page.results);
        next = page.next === null ? null : page.next.slice(address.length);
      }
      return records;
    },
    async stop() {
      await running.end();
    },
  };
}
