import { parseAmount } from '../../../shared/money.ts';
import { createRandom, type Random } from '../random.ts';
import { RecordList, type Account, type Book, type Expense, type Income } from './book.ts';
import type { CompanyPlan } from './companies.ts';
import { CURRENCIES } from './currencies.ts';
import { DAY_MS, officeTime, type Moment } from './dates.ts';
import { createExpenseTypes } from './expense-types.ts';
import { createRecurring, createRecurringExpense, drawExpense, recurringNet } from './expenses.ts';
import { cancelIncome, drawIncome } from './incomes.ts';
import { createPartners } from './partners.ts';
import { spread, workDays, type WorkDay } from './workload.ts';

const CANCELLED_SHARE = 0.012;

/**
 * Creates the books of a company up to the day before `today` (whole days since 1970-01-01). The same seed and day
 * give the same books. `volume` scales the number of expenses and incomes; recurring expenses of one site always
 * remain.
 */
export function createBook(size: CompanyPlan, seed: string, today: number, volume: number): Book {
  const plan: CompanyPlan = {
    ...size,
    expenses: Math.round(size.expenses * volume),
    incomes: Math.round(size.incomes * volume),
    sites: Math.max(1, Math.round(size.sites * volume)),
  };
  const stream = (name: string): Random => createRandom(`${seed}/${String(plan.companyId)}/${name}`);
  const types = createExpenseTypes(plan);
  const book: Book = {
    plan,
    currency: CURRENCIES[plan.currency],
    types,
    partners: createPartners(plan, types, stream('partners')),
    accounts: openAccounts(plan, today),
    expenses: new RecordList<Expense>(plan.firstId),
    incomes: new RecordList<Income>(plan.firstId),
    invoiceCounts: new Map(),
  };
  const days = workDays(today, plan.years);
  enterExpenses(book, days, today, stream('expenses'));
  enterIncomes(book, days, today, stream('incomes'));
  return book;
}

function openAccounts(plan: CompanyPlan, today: number): Account[] {
  return plan.accounts.map((account, position) => ({
    id: plan.firstId / 1000 + position + 1,
    name: account.name,
    accountNumber: account.accountNumber,
    currency: CURRENCIES[account.currency],
    balance: parseAmount(account.opening) ?? 0n,
    updated: today * DAY_MS,
  }));
}

function enterExpenses(book: Book, days: WorkDay[], today: number, random: Random): void {
  const recurring = createRecurring(book, random);
  const dueOn = days.map(({ dayOfMonth, month }) =>
    recurring.filter((each) => each.dayOfMonth === dayOfMonth && month % each.everyMonths === 0),
  );
  const fixed = dueOn.reduce((sum, due) => sum + due.length, 0);
  const counts = spread(
    Math.max(0, book.plan.expenses - fixed),
    days.map((day) => day.weight),
  );
  const vendors = vendorsByChance(book);
  const firstYear = Math.floor((days[0]?.month ?? 0) / 12);
  days.forEach(({ day }, position) => {
    const due = dueOn[position] ?? [];
    const moments = drawMoments(day, today, due.length + (counts[position] ?? 0), random);
    moments.forEach((moment, order) => {
      const regular = due[order];
      book.expenses.add(
        regular
          ? createRecurringExpense(
              book,
              regular,
              recurringNet(regular, book.currency, day, firstYear),
              moment,
              random,
            )
          : drawExpense(book, vendors, moment, random),
      );
    });
  });
}

function enterIncomes(book: Book, days: WorkDay[], today: number, random: Random): void {
  const weights = days.map((day) => day.weight * (day.dayOfMonth > 26 ? 2.4 : 1));
  const counts = spread(book.plan.incomes, weights);
  const customers = customersOf(book);
  let last: Income | undefined;
  days.forEach(({ day }, position) => {
    for (const moment of drawMoments(day, today, counts[position] ?? 0, random)) {
      const cancels = last?.invoiceType === 0 && !last.cancelled && random.chance(CANCELLED_SHARE);
      last = last && cancels ? cancelIncome(book, last, moment) : drawIncome(book, customers, moment, random);
      book.incomes.add(last);
    }
  });
}

function drawMoments(day: number, today: number, count: number, random: Random): Moment[] {
  return Array.from({ length: count }, () => officeTime(day, random))
    .sort((a, b) => a - b)
    .map((created) => ({ created, today }));
}

/** Vendors of non-recurring expenses. */
export function vendorsByChance(book: Book): Book['partners'] {
  return book.partners.filter((partner) => partner.vendor && !partner.type.plan?.rhythm);
}

export function customersOf(book: Book): Book['partners'] {
  return book.partners.filter((partner) => partner.customer);
}
