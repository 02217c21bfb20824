import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response as sent to the client. */
export interface CaseAnswer {
  body: string | Buffer;
  status?: number;
  contentType?: string;
}

export interface CaseService {
  address: string;
  /**
   * Replaces or adds answers.
   *
   * @param answers by path with a trailing slash; `/1/expenses/?page=2` is a further page. `{address}` in a text is the
   * service's own.
   */
  answer(answers: Record<string, string | CaseAnswer>): void;
  /** Path and query of each request, oldest first. */
  requests: string[];
  stop(): Promise<void>;
}

/** A service of one company that returns stored bodies, and checks its token and the company-scope header. */
export async function startCaseService(company: { id: string; token: string }): Promise<CaseService> {
  const answers = new Map<string, CaseAnswer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    requests.push(`${url.pathname}${url.search}`);
    const scope = request.headers['service-company-id'];
    const answer =
      request.headers.authorization !== `Token ${company.token}`
        ? refusal(401, 'Invalid token.')
        : scope !== undefined && scope !== company.id
          ? refusal(403, 'Company ID does not match')
          : (answerTo(url) ?? refusal(404, 'Not found.'));
    const { body, status = 200, contentType = 'application/json' } = answer;
    response.writeHead(status, { 'Content-Type': contentType });
    response.end(typeof body === 'string' ? body.replaceAll('{address}', address) : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answerTo({ pathname, searchParams }: URL): CaseAnswer | undefined {
    const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
    const page = searchParams.get('page');
    return page === null || page === '1' ? answers.get(path) : answers.get(`${path}?page=${page}`);
  }

  return {
    address,
    requests,
    answer(given) {
      for (const [path, answer] of Object.entries(given)) {
        answers.set(path, typeof answer === 'string' ? { body: answer } : answer);
      }
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refusal(status: number, message: string): CaseAnswer {
  return { status, body: JSON.stringify({ _error: message }) };
}
