import { fail, type Failure } from '../../../../shared/errors.ts';
import type { SyncTarget, TargetState } from '../../../../shared/model/sync.ts';
import { startSmallEngine, type SmallEngine } from '../companies/testing/small-engine.ts';
import { SmallServices, type SmallService } from '../companies/testing/small-services.ts';

const STEP_MS = 5_000;

/** Addresses of two services on one host. */
export const [A, B] = ['https://host.test/a', 'https://host.test/b'] as const;

type Request = SmallServices['requests'][number];

/** An engine and two small services on one host, which can be made to fail or to wait. */
export class OneHost {
  /** By address; replacing an entry puts another company at the same address. */
  readonly books = new Map([
    [A as string, books('1')],
    [B as string, books('2')],
  ]);
  /** Awaited before every answer. */
  hold: (request: Request) => Promise<void> = async () => undefined;
  readonly services = new SmallServices(this.books, (request) => this.hold(request));
  readonly small: SmallEngine = startSmallEngine(this.services);

  /** Makes requests to an address fail: all of them, or those for one path. */
  fail(address: string, failure: Failure, path?: string): void {
    this.services.failures.set(address, (request) => {
      if (path === undefined || request.path === path) fail(failure);
    });
  }

  recover(address: string): void {
    this.services.failures.delete(address);
  }

  /** Advances the clock in steps, and waits after each until everything that became due has run. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      await this.small.clock.advance(Math.min(STEP_MS, milliseconds - passed));
      await this.small.quiet();
    }
  }

  /** Advances the clock until a request to the address is made. */
  async untilRequested(address: string): Promise<void> {
    const { length } = this.requestedPaths(address);
    while (this.requestedPaths(address).length === length) await this.pass(STEP_MS);
  }

  async restart(): Promise<void> {
    await this.small.restart();
    await this.small.quiet();
  }

  /** Paths requested from an address since `requests` was last cleared. */
  requestedPaths(address: string): string[] {
    return this.services.requests.filter((request) => request.address === address).map(({ path }) => path);
  }

  company(companyId: number) {
    return this.small.engine.board.get(companyId);
  }

  target(companyId: number, target: SyncTarget): TargetState | undefined {
    return this.company(companyId)?.targets.find((state) => state.target === target);
  }

  /** Targets whose last run failed, with the reason. */
  failed(companyId: number): string[] {
    const states = this.company(companyId)?.targets ?? [];
    return states.flatMap(({ target, lastFailure }) =>
      lastFailure ? [`${target}: ${lastFailure.failure.code}`] : [],
    );
  }
}

function books(id: string): SmallService {
  return {
    id,
    name: `Company ${id}`,
    taxAccountNumber: null,
    marker: `books of ${id}`,
    header: 'ignored',
    pages: 3,
  };
}
