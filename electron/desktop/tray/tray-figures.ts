import { MASK, behindCurrency, writeAmount, type FigureForm } from '../../../shared/figures.ts';
import { isStale } from '../../../shared/freshness.ts';
import { plainLine } from '../../../shared/text/plain-line.ts';
import { isChosenForTray } from '../../../shared/tray-balances.ts';
import type { CompanyAccount, CurrencyTotal } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import type { Snapshot } from './snapshot.ts';

/** A balance that the tray shows: a company's total in a currency, or one of its accounts. */
export interface TrayFigure {
  company: Company;
  /** Null: a total. */
  account: Pick<CompanyAccount, 'accountId' | 'name'> | null;
  /** The service's own text where it could not be read exactly; null: it sent none. */
  amount: string | null;
  currency: string | null;
  /** When it, or the oldest of what it adds up, was received (ms); null: never. */
  receivedAt: number | null;
  /** It, or an account it adds up, is missing from the last answer. */
  isMissing: boolean;
}

const MINUTE_MS = 60_000;

/** An amount as one short line, whatever its currency is called. */
const MAX_AMOUNT_CHARACTERS = 60;

/** What the user chose: company by company in the user's order, totals first; without a choice every total. */
export function trayFigures({ companies, overview, accounts, settings }: Snapshot): TrayFigure[] {
  const chosen = settings.trayBalances;
  return companies.flatMap((company) => {
    const { companyId } = company;
    const cash = overview.find((each) => each.companyId === companyId)?.cash ?? [];
    return [
      ...cash
        .filter(({ currency }) => isChosenForTray(chosen, { companyId, currency }))
        .map((total) => totalFigure(company, total, accounts)),
      ...accounts
        .filter(
          (account) =>
            account.companyId === companyId &&
            isChosenForTray(chosen, { companyId, accountId: account.accountId }),
        )
        .map((account) => accountFigure(company, account)),
    ];
  });
}

/** Milliseconds between two updates of the balances, as it is in force now; of the settings where no company syncs. */
export function balanceInterval({ sync, settings }: Pick<Snapshot, 'sync' | 'settings'>): number {
  const [company] = sync;
  const balances = company?.targets.find(({ target }) => target === 'balances');
  return balances?.intervalMs ?? settings.balanceMinutes * MINUTE_MS;
}

/** The figure with its currency, as the window writes it. @param notKnown says so of a total. */
export function amountOf(
  { account, amount, currency }: TrayFigure,
  form: FigureForm,
  isHidden: boolean,
  notKnown: string,
): string {
  const nothing = account === null ? notKnown : '–';
  const written =
    amount === null
      ? behindCurrency(isHidden ? MASK : nothing, currency)
      : writeAmount(amount, currency, form, isHidden);
  return plainLine(written, MAX_AMOUNT_CHARACTERS);
}

/** Whether it is older than the interval in force of balances leaves it. */
export function isOld({ receivedAt }: TrayFigure, intervalMs: number, now: number): boolean {
  return receivedAt === null || isStale(receivedAt, now, intervalMs);
}

function totalFigure(
  company: Company,
  { total, currency, oldestSeenAt }: CurrencyTotal,
  accounts: readonly CompanyAccount[],
): TrayFigure {
  const isMissing = accounts.some(
    (account) =>
      account.companyId === company.companyId &&
      account.currency === currency &&
      account.missingSince !== null,
  );
  return { company, account: null, amount: total, currency, receivedAt: oldestSeenAt, isMissing };
}

function accountFigure(company: Company, account: CompanyAccount): TrayFigure {
  const { balance, currency, seenAt, missingSince } = account;
  return {
    company,
    account,
    amount: balance,
    currency,
    receivedAt: seenAt,
    isMissing: missingSince !== null,
  };
}
