/**
 * The books of one company with every flag and gap a record can have: 20 incomes, 20 expenses and five accounts, as a
 * service sends them. `mixed-figures.ts` has their expected totals.
 */
import { account, expense, income, page, plainAnswers, pulse, type Wire } from './variants/bodies.ts';

/** The current day of the test; it decides what is overdue. */
export const MIXED_TODAY = '2026-11-25';

export const MIXED_COMPANY = {
  id: 9530,
  name: 'Mixed Books Kft',
  token: 'mixed-books-9530-0123456789abcdef',
};

const earned = (id: number, net: unknown, vat: unknown, gross: unknown, more: Wire = {}): Wire =>
  income(id, { net_amount: net, vat_amount: vat, gross_amount: gross, ...more });

const spent = (id: number, lines: Wire[], more: Wire = {}): Wire =>
  expense(id, { assignments: lines, ...more });

const line = (net: unknown, vat: unknown, gross: unknown, type: number | null = 1): Wire => ({
  id: 1,
  expense_type: type,
  net_amount: net,
  vat_amount: vat,
  gross_amount: gross,
});

const LODZ = { partner: 2, partner_name: 'Łódź Kft' };

const MIXED_INCOMES: readonly Wire[] = [
  earned(1, '100.00', '27.00', '127.00'),
  // A cancelled income and its cancelling invoice, then an income whose flag is text.
  earned(2, '5000.00', '0.00', '5000.00', { due_at: '2026-10-01', is_cancelled: true }),
  earned(3, '-5000.00', '0.00', '-5000.00', {
    due_at: '2026-10-01',
    invoice_type: 1,
    referred_invoice_number: 'I2',
  }),
  earned(4, '300.00', '0.00', '300.00', { due_at: '2026-12-01', is_cancelled: '1' }),
  earned(5, '400.00', '0.00', '400.00', { due_at: '2026-11-01', excluded_from_accounting: true }),
  earned(6, '700.00', '200.00', '900.00', { due_at: '2026-11-10', paid_status: 3 }),
  // Late on the evening of the last day of October.
  earned(7, '60.00', '16.20', '76.20', { issued_at: '2026-10-31T23:30:00Z', paid_status: 2 }),
  earned(8, '10.01', '1.10', '11.11', { due_at: '2026-12-05', paid_status: null }),
  earned(9, '70.00', '0.00', '70.00', { ...LODZ, due_at: '2026-10-20', paid_status: '1' }),
  earned(10, '33.33', '0.00', '33.33', { due_at: null, planned_payment_date: '2026-12-10' }),
  earned(11, '45.00', '0.00', '45.00', {
    ...LODZ,
    due_at: '2026-11-05',
    planned_payment_date: '2026-12-15',
  }),
  earned(12, '21.00', '0.00', '21.00', { partner: null, partner_name: 'Cash sale', due_at: '25/12/2026' }),
  earned(13, '22.00', '0.00', '22.00', { due_at: '2026-12-31', planned_payment_date: 'soon' }),
  earned(14, '13.00', 'n/a', '13.00', { issued_at: '25/11/2026' }),
  earned(15, '999.99', '0.00', '999.99', { due_at: '2026-11-01', currency: undefined }),
  earned(16, '888.88', '0.00', '888.88', { currency: null, paid_status: 2 }),
  earned(17, '10000.00', '0.00', '10000.00', { ...LODZ, due_at: '2026-08-01', currency: 'huf ' }),
  earned(18, '1000.00', '270.00', '12x', { currency: 'Huf' }),
  earned(19, '5.5555', '0.00', '5.5555', { due_at: MIXED_TODAY, is_cancelled: 'perhaps' }),
  earned(20, '77.00', '0.00', '77.00', { due_at: '2026-12-24', currency: 3 }),
];

const MIXED_EXPENSES: readonly Wire[] = [
  spent(1, [line('10.00', '2.70', '12.70')]),
  spent(2, [line('999.00', '0.00', '999.00')], { due_at: '2026-11-01', excluded_from_accounting: true }),
  spent(3, [line('25.00', '5.00', '30.00'), line('20.00', '0.00', '20.00', 2)], {
    ...LODZ,
    due_at: '2026-11-20',
  }),
  spent(4, [line('1000000.00', '27%', '1270000.00')], { due_at: '2026-12-30' }),
  // One of its lines has no gross amount.
  spent(5, [line('5.00', '1.00', '6.00'), line('5.00', '1.00', undefined)], { due_at: '2026-12-21' }),
  spent(6, [line('400.00', '100.00', '500.00', 2)], { due_at: '2026-12-01', paid_status: 3 }),
  spent(7, [line('250.00', '0.00', '250.00')], { due_at: null, paid_status: 3 }),
  spent(8, [line('15.00', '0.00', '15.00', null)], { issued_at: '2026-09-15', paid_status: 2 }),
  spent(9, [line('44.00', '0.00', '44.00')], { due_at: null }),
  spent(10, [line('17.00', '0.00', '17.00')], { due_at: '', planned_payment_date: '2026-12-01' }),
  // The planned date has passed, so the due date counts.
  spent(11, [line('18.00', '0.00', '18.00')], {
    due_at: '2026-12-12',
    planned_payment_date: '2026-11-10',
  }),
  spent(12, [line('100.00', '0.00', '100.00')], { excluded_from_accounting: 'true', paid_status: 2 }),
  spent(13, [line('6.00', '0.00', '6.00')], { excluded_from_accounting: 'maybe', paid_status: 2 }),
  spent(14, [line('3333.00', '0.00', '3333.00')], { due_at: '2026-11-02', is_cancelled: true }),
  spent(15, [line('12.34', '0.00', '12.34')], { due_at: '2026-11-10', currency: '' }),
  spent(16, [line('8.00', '0.00', '8.00')], { currency: { id: 1, name: ' eur ' }, paid_status: 2 }),
  spent(17, [line('3.00', '0.00', '3.00')], { due_at: '2026-11-01', paid_status: 9 }),
  spent(18, [line('-500.00', '0.00', '-500.00')], { ...LODZ, due_at: '2026-11-15', currency: 'HUF' }),
  spent(19, [], { currency: 'HUF' }),
  { id: 20 },
];

const MIXED_ACCOUNTS: readonly Wire[] = [
  account(1, 'Bank', '1000.10'),
  account(2, 'Till', '0.0401', { currency: ' eur' }),
  account(3, 'Forint', 'n/a', { currency: 'HUF' }),
  account(4, 'Dollar', '50.00', { currency: 'USD' }),
  account(5, 'Other', '7.00', { currency: null }),
];

/** The service's answers by path. */
export const MIXED_ANSWERS = {
  ...plainAnswers(MIXED_COMPANY.id, MIXED_COMPANY.name),
  '/1/pulse/': pulse(MIXED_ACCOUNTS),
  '/1/expenses/': page(MIXED_EXPENSES),
  '/1/incomes/': page(MIXED_INCOMES),
  '/1/partners/': page([
    { id: 1, name: 'Acme' },
    { id: 2, name: 'Łódź Kft' },
  ]),
  '/2/expense-types/': page([
    { id: 1, name: 'Rent' },
    { id: 2, name: 'Power' },
  ]),
};
