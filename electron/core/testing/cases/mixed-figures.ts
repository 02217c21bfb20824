/**
 * Expected totals of the books in `mixed-books.ts` on their day, computed by hand: no figure comes from the code it
 * tests. `-` is an unknown figure, which is not 0.00; amounts without a currency are added to no total.
 */

export const MIXED_FIGURES = {
  /** Total, number of included accounts, and number of accounts not included. */
  cash: ['- - 0 1', 'EUR 1000.1401 2 0', 'HUF - 0 1', 'USD 50.00 1 0'],

  /**
   * Lists, of all records: number, net, VAT and gross of those counted, and the unpaid amount. Counted are 11 incomes in
   * EUR (1, 6 to 14, 19) and 13 expenses (1, 3 to 11, 13, 16, 17).
   *
   * Incomes, net: 100.00 + 700.00 + 60.00 + 10.01 + 70.00 + 33.33 + 45.00 + 21.00 + 22.00 + 13.00 + 5.5555; VAT: 27.00
   * + 200.00 + 16.20 + 1.10; unpaid: 127.00 + 400.00 + 70.00 + 33.33 + 45.00 + 21.00 + 22.00 + 13.00 + 5.5555.
   * Expenses, gross: 12.70 + 50.00 + 1270000.00 + 500.00 + 250.00 + 15.00 + 44.00 + 17.00 + 18.00 + 6.00 + 8.00 + 3.00;
   * unpaid: 12.70 + 999.00 + 50.00 + 1270000.00 + 44.00 + 17.00 + 18.00.
   */
  lists: {
    incomes: [
      '#3 1 net 77.00 vat 0.00 gross 77.00 unpaid 77.00',
      '- 2 net - vat - gross - unpaid -',
      'EUR 11 net 1079.8955 vat 244.30 gross 1324.1955 unpaid 736.8855',
      'HUF 2 net 11000.00 vat 270.00 gross 10000.00 unpaid 10000.00',
    ],
    expenses: [
      '- 2 net - vat - gross - unpaid -',
      'EUR 13 net 1000826.00 vat 109.70 gross 1270923.70 unpaid 1271140.70',
      'HUF 2 net -500.00 vat 0.00 gross -500.00 unpaid -500.00',
    ],
  },
  /**
   * Records not included: without a readable net, VAT, gross or unpaid amount; part-paid; of unknown status; cancelled;
   * excluded.
   */
  notIncluded: {
    incomes: [
      '#3 net 0 vat 0 gross 0 unpaid 0 part-paid 0 unknown 0 cancelled 0 excluded 0',
      '- net 2 vat 2 gross 2 unpaid 1 part-paid 0 unknown 0 cancelled 0 excluded 0',
      'EUR net 0 vat 1 gross 0 unpaid 0 part-paid 1 unknown 1 cancelled 3 excluded 1',
      'HUF net 0 vat 0 gross 1 unpaid 1 part-paid 0 unknown 0 cancelled 0 excluded 0',
    ],
    expenses: [
      '- net 2 vat 2 gross 2 unpaid 1 part-paid 0 unknown 1 cancelled 0 excluded 0',
      'EUR net 0 vat 1 gross 1 unpaid 1 part-paid 2 unknown 1 cancelled 1 excluded 2',
      'HUF net 1 vat 1 gross 1 unpaid 1 part-paid 0 unknown 0 cancelled 0 excluded 0',
    ],
  },

  /**
   * Overdue: amount, number of records, and records not included (unreadable or part-paid, cancelled, of unknown
   * status, undated).
   * Receivable: 400.00 + 70.00 + 45.00, not included 6 (part-paid), 2 and 3 (cancelled), 12 (undated).
   * Payable: 999.00 + 50.00, not included 14 (cancelled), 17 (unknown status), 7 and 9 (undated).
   */
  overdue: {
    incomes: ['- - of 1, not 1 0 0 0', 'EUR 515.00 of 4, not 1 2 0 1', 'HUF 10000.00 of 1, not 0 0 0 0'],
    expenses: ['- - of 1, not 1 0 0 0', 'EUR 1049.00 of 2, not 0 1 1 2', 'HUF -500.00 of 1, not 0 0 0 0'],
  },

  /** In the seven days from today: 5.5555 less 17.00; not included are expense 6 and income 4. */
  dueSoon: ['EUR -11.4445 of 2, not 1 1 1 0'],

  /**
   * By days overdue: not due, 1–30, 31–60, 61–90, more, no readable due date; the total.
   * Not due, incomes: 127.00 + 33.33 + 22.00 + 13.00 + 5.5555; expenses: 12.70 + 1270000.00 + 17.00 + 18.00.
   */
  ageing: {
    incomes: [
      '#3 77.00 0.00 0.00 0.00 0.00 0.00 = 77.00 overdue 0.00',
      '- 0.00 - 0.00 0.00 0.00 0.00 = - overdue -',
      'EUR 200.8855 445.00 70.00 0.00 0.00 21.00 = 736.8855 overdue 515.00',
      'HUF - 0.00 0.00 0.00 10000.00 0.00 = 10000.00 overdue 10000.00',
    ],
    expenses: [
      '- 0.00 - 0.00 0.00 0.00 0.00 = - overdue -',
      'EUR 1270047.70 1049.00 0.00 0.00 0.00 44.00 = 1271140.70 overdue 1049.00',
      'HUF - -500.00 0.00 0.00 0.00 0.00 = -500.00 overdue -500.00',
    ],
  },
  /** The same per partner. */
  aged: {
    incomes: [
      '#3 Acme 77.00 0.00 0.00 0.00 0.00 0.00 = 77.00 overdue 0.00',
      '- Acme 0.00 - 0.00 0.00 0.00 0.00 = - overdue -',
      'EUR Acme 200.8855 400.00 0.00 0.00 0.00 0.00 = 600.8855 overdue 400.00',
      'EUR Cash sale 0.00 0.00 0.00 0.00 0.00 21.00 = 21.00 overdue 0.00',
      'EUR Łódź Kft 0.00 45.00 70.00 0.00 0.00 0.00 = 115.00 overdue 115.00',
      'HUF Acme - 0.00 0.00 0.00 0.00 0.00 = - overdue 0.00',
      'HUF Łódź Kft 0.00 0.00 0.00 0.00 10000.00 0.00 = 10000.00 overdue 10000.00',
    ],
    expenses: [
      '- Acme 0.00 - 0.00 0.00 0.00 0.00 = - overdue -',
      'EUR Acme 1270047.70 999.00 0.00 0.00 0.00 44.00 = 1271090.70 overdue 999.00',
      'EUR Łódź Kft 0.00 50.00 0.00 0.00 0.00 0.00 = 50.00 overdue 50.00',
      'HUF Acme - 0.00 0.00 0.00 0.00 0.00 = - overdue 0.00',
      'HUF Łódź Kft 0.00 -500.00 0.00 0.00 0.00 0.00 = -500.00 overdue -500.00',
    ],
  },

  /** By expected day: income 11 on its planned date, income 13 undated, because its planned date is unreadable. */
  forecast: [
    '#3 2026-12-24 incomes 77.00',
    '- overdue expenses -',
    '- overdue incomes -',
    'EUR 2026-11-25 incomes 5.5555',
    'EUR 2026-12-01 expenses 17.00',
    'EUR 2026-12-10 incomes 33.33',
    'EUR 2026-12-12 expenses 18.00',
    'EUR 2026-12-15 incomes 45.00',
    'EUR 2026-12-20 expenses 12.70',
    'EUR 2026-12-20 incomes 140.00',
    'EUR 2026-12-21 expenses -',
    'EUR 2026-12-30 expenses 1270000.00',
    'EUR overdue expenses 1049.00',
    'EUR overdue incomes 470.00',
    'EUR undated expenses 44.00',
    'EUR undated incomes 43.00',
    'HUF 2026-12-20 expenses -',
    'HUF 2026-12-20 incomes -',
    'HUF overdue expenses -500.00',
    'HUF overdue incomes 10000.00',
  ],
  /**
   * Overdue by due date, whatever the planned date, as everywhere else; then the number planned for another day: income
   * 11.
   */
  pastDue: ['#3 0.00 0.00 0', '- - - 0', 'EUR 515.00 1049.00 1', 'HUF 10000.00 -500.00 0', 'USD 0.00 0.00 0'],
  /** Not included in the forecast: part-paid, of unknown status, cancelled; each as incomes + expenses. */
  besideForecast: [
    '#3 part-paid 0+0 unknown 0+0 cancelled 0+0',
    '- part-paid 0+0 unknown 0+1 cancelled 0+0',
    'EUR part-paid 1+2 unknown 1+1 cancelled 3+1',
    'HUF part-paid 0+0 unknown 0+0 cancelled 0+0',
    'USD part-paid 0+0 unknown 0+0 cancelled 0+0',
  ],
  /**
   * Lowest balance in 30 days: 1000.1401 + 5.5555 - 17.00. Not included: expense 5 (unreadable), expense 6 (part-paid),
   * income 4 (cancelled), income 8 (unknown status), incomes 12 and 13 and expenses 7 and 9 (undated).
   */
  lowest: [
    'EUR 988.6956 on 2026-12-01, not 1 1 1 1 4',
    'HUF - on 2026-11-25, not 2 0 0 0 0',
    'USD 50.00 on 2026-11-25, not 0 0 0 0 0',
  ],

  /** Gross by month: the total less October's 76.20 and the undated 13.00; for expenses, less September's 15.00. */
  months: {
    incomes: [
      '2026-10 EUR 76.20 of 1',
      '2026-11 #3 77.00 of 1',
      '2026-11 - - of 2',
      '2026-11 EUR 1234.9955 of 9',
      '2026-11 HUF 10000.00 of 2',
    ],
    expenses: [
      '2026-09 EUR 15.00 of 1',
      '2026-11 - - of 1',
      '2026-11 EUR 1270908.70 of 12',
      '2026-11 HUF -500.00 of 2',
    ],
  },
  undated: { incomes: ['EUR 13.00 of 1'], expenses: ['- - of 1'] },

  /**
   * Largest partners and types in EUR; the last line is the total. Acme: 127.00 + 900.00 + 76.20 + 11.11 + 33.33 +
   * 22.00 + 5.5555.
   */
  members: {
    incomes: {
      partner: ['Acme 1175.1955 of 7', 'Łódź Kft 115.00 of 2', '= 1311.1955 of 10'],
      type: ['= 1311.1955 of 10'],
    },
    expenses: {
      partner: ['Acme 1270873.70 of 12', 'Łódź Kft 50.00 of 1', '= 1270923.70 of 13'],
      type: ['Rent 1270388.70 of 11', 'Power 520.00 of 2', '= 1270923.70 of 13'],
    },
  },

  /** The pack of the year: closing balance, income, expenses, net income, overdue receivables and payables. */
  packFigures: [
    'EUR 1000.1401 1311.1955 1270923.70 -1269612.5045 515.00 1049.00',
    'HUF - 10000.00 -500.00 10500.00 10000.00 -500.00',
    'USD 50.00 - - - - -',
    '#3 - 77.00 - 77.00 - -',
  ],
  packMonths: [
    '2026-09 EUR - 15.00 -15.00',
    '2026-10 EUR 76.20 - 76.20',
    '2026-11 #3 77.00 - 77.00',
    '2026-11 EUR 1234.9955 1270908.70 -1269673.7045',
    '2026-11 HUF 10000.00 -500.00 10500.00',
  ],
  /** Records, not due, overdue, no readable due date, total. */
  packOpen: [
    '[toPay] EUR 8 1270047.70 1049.00 44.00 1271140.70',
    '[toPay] HUF 2 - -500.00 - -500.00',
    '[toReceive] #3 1 77.00 - - 77.00',
    '[toReceive] EUR 9 200.8855 515.00 21.00 736.8855',
    '[toReceive] HUF 2 - 10000.00 - 10000.00',
  ],
  packPartners: [
    '[expenses] Acme EUR 12 1270873.70',
    '[expenses] Acme HUF 1 -',
    '[expenses] Łódź Kft EUR 1 50.00',
    '[expenses] Łódź Kft HUF 1 -500.00',
    '[incomes] Acme #3 1 77.00',
    '[incomes] Acme EUR 7 1175.1955',
    '[incomes] Acme HUF 1 -',
    '[incomes] [noPartner] EUR - 21.00',
    '[incomes] Łódź Kft EUR 2 115.00',
    '[incomes] Łódź Kft HUF 1 10000.00',
  ],
  packTypes: [
    '[expenses] Power EUR 2 520.00',
    '[expenses] Rent EUR 11 1270388.70',
    '[expenses] Rent HUF 1 -500.00',
    '[expenses] [noType] EUR - 15.00',
    '[incomes] [noType] #3 - 77.00',
    '[incomes] [noType] EUR - 1311.1955',
    '[incomes] [noType] HUF - 10000.00',
  ],
  packNotIncluded: [
    '[balances] [accountWithoutCurrency] 1',
    '[balances] [unreadableBalance] 1',
    '[expenses] [cancelledOpen] 1',
    '[expenses] [cancelled] 1',
    '[expenses] [excluded] 2',
    '[expenses] [openUndated] 2',
    '[expenses] [openWithoutCurrency] 1',
    '[expenses] [partPaid] 2',
    '[expenses] [statusUnknown] 2',
    '[expenses] [undated] 1',
    '[expenses] [unreadableOpen] 2',
    '[expenses] [unreadable] 2',
    '[expenses] [withoutCurrency] 1',
    '[incomes] [cancelledOpen] 3',
    '[incomes] [cancelled] 3',
    '[incomes] [excluded] 1',
    '[incomes] [openUndated] 1',
    '[incomes] [openWithoutCurrency] 1',
    '[incomes] [partPaid] 1',
    '[incomes] [statusUnknown] 1',
    '[incomes] [undated] 1',
    '[incomes] [unreadableOpen] 1',
    '[incomes] [unreadable] 1',
    '[incomes] [withoutCurrency] 2',
  ],

  /** Every record as shown in lists and exports: number, date, due date, partner, net, VAT, gross, currency, status. */
  rows: {
    incomes: [
      'I1|2026-11-20|2026-12-20|Acme|100.00|27.00|127.00|EUR|Unpaid',
      'I2|2026-11-20|2026-10-01|Acme|5000.00|0.00|5000.00|EUR|Cancelled',
      'I3|2026-11-20|2026-10-01|Acme|-5000.00|0.00|-5000.00|EUR|Cancelling',
      'I4|2026-11-20|2026-12-01|Acme|300.00|0.00|300.00|EUR|Cancelled',
      'I5|2026-11-20|2026-11-01|Acme|400.00|0.00|400.00|EUR|Unpaid, Excluded from accounting',
      'I6|2026-11-20|2026-11-10|Acme|700.00|200.00|900.00|EUR|Part-paid',
      'I7|2026-10-31|2026-12-20|Acme|60.00|16.20|76.20|EUR|Paid',
      'I8|2026-11-20|2026-12-05|Acme|10.01|1.10|11.11|EUR|',
      'I9|2026-11-20|2026-10-20|Łódź Kft|70.00|0.00|70.00|EUR|Unpaid',
      'I10|2026-11-20|2026-12-10|Acme|33.33|0.00|33.33|EUR|Unpaid',
      'I11|2026-11-20|2026-11-05|Łódź Kft|45.00|0.00|45.00|EUR|Unpaid',
      'I12|2026-11-20|25/12/2026|Cash sale|21.00|0.00|21.00|EUR|Unpaid',
      'I13|2026-11-20|2026-12-31|Acme|22.00|0.00|22.00|EUR|Unpaid',
      'I14|25/11/2026|2026-12-20|Acme|13.00|n/a|13.00|EUR|Unpaid',
      'I15|2026-11-20|2026-11-01|Acme|999.99|0.00|999.99||Unpaid',
      'I16|2026-11-20|2026-12-20|Acme|888.88|0.00|888.88||Paid',
      'I17|2026-11-20|2026-08-01|Łódź Kft|10000.00|0.00|10000.00|HUF|Unpaid',
      'I18|2026-11-20|2026-12-20|Acme|1000.00|270.00|12x|HUF|Unpaid',
      'I19|2026-11-20|2026-11-25|Acme|5.5555|0.00|5.5555|EUR|Unpaid',
      'I20|2026-11-20|2026-12-24|Acme|77.00|0.00|77.00|#3|Unpaid',
    ],
    expenses: [
      'N1|2026-11-20|2026-12-20|Acme|10.00|2.70|12.70|EUR|Unpaid',
      'N2|2026-11-20|2026-11-01|Acme|999.00|0.00|999.00|EUR|Unpaid, Excluded from accounting',
      'N3|2026-11-20|2026-11-20|Łódź Kft|45.00|5.00|50.00|EUR|Unpaid',
      'N4|2026-11-20|2026-12-30|Acme|1000000.00|27%|1270000.00|EUR|Unpaid',
      'N5|2026-11-20|2026-12-21|Acme|10.00|2.00|6.00 + ?|EUR|Unpaid',
      'N6|2026-11-20|2026-12-01|Acme|400.00|100.00|500.00|EUR|Part-paid',
      'N7|2026-11-20||Acme|250.00|0.00|250.00|EUR|Part-paid',
      'N8|2026-09-15|2026-12-20|Acme|15.00|0.00|15.00|EUR|Paid',
      'N9|2026-11-20||Acme|44.00|0.00|44.00|EUR|Unpaid',
      'N10|2026-11-20|2026-12-01|Acme|17.00|0.00|17.00|EUR|Unpaid',
      'N11|2026-11-20|2026-12-12|Acme|18.00|0.00|18.00|EUR|Unpaid',
      'N12|2026-11-20|2026-12-20|Acme|100.00|0.00|100.00|EUR|Paid, Excluded from accounting',
      'N13|2026-11-20|2026-12-20|Acme|6.00|0.00|6.00|EUR|Paid',
      'N14|2026-11-20|2026-11-02|Acme|3333.00|0.00|3333.00|EUR|Cancelled',
      'N15|2026-11-20|2026-11-10|Acme|12.34|0.00|12.34||Unpaid',
      'N16|2026-11-20|2026-12-20|Acme|8.00|0.00|8.00|EUR|Paid',
      'N17|2026-11-20|2026-11-01|Acme|3.00|0.00|3.00|EUR|',
      'N18|2026-11-20|2026-11-15|Łódź Kft|-500.00|0.00|-500.00|HUF|Unpaid',
      'N19|2026-11-20|2026-12-20|Acme||||HUF|Unpaid',
      '|||Record 20|||||',
    ],
  },
} as const;
