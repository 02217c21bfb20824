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
  /** By address; one that is replaced is another company at the same address. */
  readonly books = new Map([
    [A as string, books('1')],
    [B as string, books('2')],
  ]);
  /** What every answer waits for. */
  hold: (request: Request) => Promise<void> = async () => undefined;
  readonly services = new SmallServices(this.books, (request) => this.hold(request));
  readonly small: SmallEngine = startSmallEngine(this.services);

  /** Has requests to an address fail: all, or those of one path. */
  fail(address: string, failure: Failure, path?: string): void {
    this.services.failures.set(address, (request) => {
      if (path === undefined || request.path === path) fail(failure);
    });
  }

  mend(address: string): void {
    this.services.failures.delete(address);
  }

  /** Moves time in steps, and waits after each until all that became due has run. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      await this.small.clock.advance(Math.min(STEP_MS, milliseconds - passed));
      await this.small.quiet();
    }
  }

  /** Moves time on until an address is asked. */
  async untilAsked(address: string): Promise<void> {
    const { length } = this.asked(address);
    while (this.asked(address).length === length) await this.pass(STEP_MS);
  }

  async restart(): Promise<void> {
    await this.small.restart();
    await this.small.quiet();
  }

  /** The paths asked of an address since the requests were last forgotten. */
  asked(address: string): string[] {
    return this.services.requests.filter((request) => request.address === address).map(({ path }) => path);
  }

  company(companyId: number) {
    return this.small.engine.board.get(companyId);
  }

  target(companyId: number, target: SyncTarget): TargetState | undefined {
    return this.company(companyId)?.targets.find((state) => state.target === target);
  }

  /** Targets that failed last, with why. */
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
