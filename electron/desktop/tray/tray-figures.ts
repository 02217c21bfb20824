import { MASK, prefixCurrency, writeAmount, type FigureForm } from '../../../shared/figures.ts';
import { isStale } from '../../../shared/freshness.ts';
import { plainLine } from '../../../shared/text/plain-line.ts';
import { isChosenForTray } from '../../../shared/tray-balances.ts';
import type { CompanyAccount, CurrencyTotal } from '../../../shared/model/balance.ts';
import type { Company } from '../../../shared/model/company.ts';
import type { Snapshot } from './snapshot.ts';

/** A balance shown in the tray: a company's total in a currency, or one of its accounts. */
export interface TrayFigure {
  company: Company;
  /** Null: a total. */
  account: Pick<CompanyAccount, 'accountId' | 'name'> | null;
  /** The service's own text if it could not be read exactly; null: none was sent. */
  amount: string | null;
  currency: string | null;
  /** When the balance, or the oldest in the total, was received (ms); null: never. */
  receivedAt: number | null;
  /** The account, or one in the total, is missing from the last answer. */
  isMissing: boolean;
}

const MINUTE_MS = 60_000;

/** Length of an amount on one line, whatever its currency's name. */
const MAX_AMOUNT_CHARACTERS = 60;

/** The user's choice, by company in the user's order, totals first; by default all totals. */
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

/** Current interval between updates of the balances (ms); the setting if no company syncs. */
export function balanceInterval({ sync, settings }: Pick<Snapshot, 'sync' | 'settings'>): number {
  const [company] = sync;
  const balances = company?.targets.find(({ target }) => target === 'balances');
  return balances?.intervalMs ?? settings.balanceMinutes * MINUTE_MS;
}

/** The amount with its currency, as in the window. @param notKnown text for an unknown total. */
export function amountOf(
  { account, amount, currency }: TrayFigure,
  form: FigureForm,
  isHidden: boolean,
  notKnown: string,
): string {
  const nothing = account === null ? notKnown : '–';
  const written =
    amount === null
      ? prefixCurrency(isHidden ? MASK : nothing, currency)
      : writeAmount(amount, currency, form, isHidden);
  return plainLine(written, MAX_AMOUNT_CHARACTERS);
}

/** Whether it is out of date for the given update interval. */
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
