import { formatAmount } from '../../../shared/money.ts';
import type { Random } from './random.ts';

/** A longer gap can begin a new stretch of balance history (ms): 15 minutes, less 5 that are not yet written. */
const MIN_GAP_MS = 10 * 60_000;
/** Maximum before scaling by 100 to units of 1/10,000; the result is far beyond what a double represents exactly. */
const MAX_BALANCE_CENTS = 4_000_000_000_000_000;

/** The true state of a bank account. */
export interface ModelAccount {
  id: number;
  /** Identifies its service: accounts of two services have the same ids. */
  name: string;
  currency: string;
  /** All balances it has had, the current one last; none repeats. */
  balances: string[];
  isClosed: boolean;
}

/** The accounts of one answer. */
export interface AccountsAnswer {
  body: string;
  sent: { id: number; balance: string }[];
  isWhole: boolean;
}

/** The true state of one company's bank accounts, and the part that has arrived. */
export class ModelAccounts {
  readonly all: ModelAccount[] = [];
  readonly #random: Random;
  readonly #mark: string;
  readonly #note: (line: string) => void;
  /** Whether the last answer that arrived was complete; only then may another one lack an account. */
  #isWhole = true;
  readonly #received = new Map<number, { balance: string; at: number; stretches: number }>();

  constructor(
    random: Random,
    { count, mark }: { count: number; mark: string },
    note: (line: string) => void,
  ) {
    this.#random = random;
    this.#mark = mark;
    this.#note = note;
    for (let index = 0; index < count; index += 1) this.#open();
  }

  get open(): ModelAccount[] {
    return this.all.filter(({ isClosed }) => !isClosed);
  }

  /** Occasionally changes a balance, opens an account or closes one. */
  work(): void {
    const random = this.#random;
    if (!random.chance(0.4)) return;
    const kind = random.pick(['pay', 'pay', 'pay', 'pay', 'open', 'close'] as const);
    const { open } = this;
    if (kind === 'open' || open.length === 0) {
      this.#open();
      return;
    }
    const account = random.pick(open);
    if (kind === 'pay') this.#pay(account);
    else account.isClosed = true;
    this.#note(`account ${account.id}: ${kind}`);
  }

  /** @param mayLack whether an account may be missing; it is in the next answer that arrives. */
  answer(mayLack: boolean): AccountsAnswer {
    const random = this.#random;
    const { open } = this;
    const lacks =
      mayLack && this.#isWhole && open.length > 0 && random.chance(0.25) ? random.pick(open) : null;
    if (lacks) {
      this.#isWhole = false;
      this.#note(`account ${lacks.id} is missing from one answer`);
    }
    const sent = open.filter((account) => account !== lacks);
    const texts = sent.map(({ id, name, currency, balances }) => {
      const balance = balances.at(-1) ?? '';
      const figure = random.chance(0.5) ? balance : JSON.stringify(balance);
      return `{"id": ${id}, "name": "${name}", "currency": "${currency}", "current_balance": ${figure}}`;
    });
    return {
      body: `{"summary": 1, "accounts": [${texts.join(', ')}]}`,
      sent: sent.map(({ id, balances }) => ({ id, balance: balances.at(-1) ?? '' })),
      isWhole: lacks === null,
    };
  }

  /** Records the arrival of an answer. @param at the engine's clock (ms). */
  received({ sent, isWhole }: AccountsAnswer, at: number): void {
    this.#isWhole ||= isWhole;
    for (const { id, balance } of sent) {
      const before = this.#received.get(id);
      const goesOn = before?.balance === balance && Math.abs(at - before.at) <= MIN_GAP_MS;
      this.#received.set(id, { balance, at, stretches: (before?.stretches ?? 0) + (goesOn ? 0 : 1) });
    }
  }

  /** Maximum number of stretches in an account's balance history. */
  maxStretches(id: number): number {
    return this.#received.get(id)?.stretches ?? 0;
  }

  #open(): void {
    const id = this.all.length + 1;
    const account: ModelAccount = {
      id,
      name: `${this.#mark} ${id}`,
      currency: this.#random.pick(['HUF', 'EUR']),
      balances: [],
      isClosed: false,
    };
    this.#pay(account);
    this.all.push(account);
    this.#note(`account ${id}: open`);
  }

  #pay(account: ModelAccount): void {
    const units =
      BigInt(this.#random.whole(-MAX_BALANCE_CENTS, MAX_BALANCE_CENTS)) * 100n +
      BigInt(account.balances.length);
    account.balances.push(formatAmount(units));
  }
}
