import { MASK, behindCurrency, writeAmount, type FigureForm } from '../../../shared/figures.ts';
import { isStale } from '../../../shared/freshness.ts';
import { plainLine } from '../../../shared/plain-line.ts';
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
  /** When it, or the oldest of what it adds up, was heard (ms); null: never. */
  heardAt: number | null;
}

/** An amount as one short line, whatever its currency is called. */
const LONGEST_AMOUNT = 60;

/** What the user chose: company by company in the user's order, totals first; without a choice every total. */
export function trayFigures({ companies, overview, accounts, settings }: Snapshot): TrayFigure[] {
  const chosen = settings.trayBalances;
  return companies.flatMap((company) => {
    const { companyId } = company;
    const cash = overview.find((each) => each.companyId === companyId)?.cash ?? [];
    return [
      ...cash
        .filter(({ currency }) => isChosenForTray(chosen, { companyId, currency }))
        .map((total) => totalFigure(company, total)),
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

/** The figure with its currency, as the window writes it. */
export function amountOf({ amount, currency }: TrayFigure, form: FigureForm, isHidden: boolean): string {
  const written =
    amount === null
      ? behindCurrency(isHidden ? MASK : '–', currency)
      : writeAmount(amount, currency, form, isHidden);
  return plainLine(written, LONGEST_AMOUNT);
}

/** Whether it is older than the user's cadence of balances lets it be. */
export function isOld({ heardAt }: TrayFigure, balanceMinutes: number, now: number): boolean {
  return heardAt === null || isStale(heardAt, now, balanceMinutes);
}

function totalFigure(company: Company, { total, currency, oldestSeenAt }: CurrencyTotal): TrayFigure {
  return { company, account: null, amount: total, currency, heardAt: oldestSeenAt };
}

function accountFigure(company: Company, account: CompanyAccount): TrayFigure {
  const { balance, currency, seenAt } = account;
  return { company, account, amount: balance, currency, heardAt: seenAt };
}
