export interface Line {
  expense_type: number;
  net_amount: string;
  vat_amount: string;
  gross_amount: string;
}
/** An expense as the service sends it. */
export interface Expense extends Record<string, string | number | boolean | null | object> {
  id: number;
  currency: number;
  assignments: Line[];
}

/** An expense with the columns of the hand-written loop, for the tables of the peers. */
export interface Row {
  id: number;
  companyId: number;
  created: string;
  date: string;
  dueDate: string;
  partnerId: number;
  partnerName: string;
  number: string;
  net: number;
  vat: number;
  gross: number;
  currency: number;
  paidStatus: number;
  paymentMethod: string | null;
  typeIds: string;
  city: string;
  taxNumber: string;
  accountNumber: string;
  firstSeen: number;
  raw: string;
}

/** The records of a page, parsed as in the hand-written loop. */
export function rowsOf(body: Buffer, companyId: number): Row[] {
  return recordTexts(body.toString('utf8')).map((raw) => {
    const record = JSON.parse(raw) as Expense;
    const { assignments: lines } = record;
    return {
      id: record.id,
      companyId,
      created: record['created'] as string,
      date: record['issued_at'] as string,
      dueDate: record['due_at'] as string,
      partnerId: record['partner'] as number,
      partnerName: record['partner_name'] as string,
      number: record['invoice_number'] as string,
      net: linesSum(lines, 'net_amount'),
      vat: linesSum(lines, 'vat_amount'),
      gross: linesSum(lines, 'gross_amount'),
      currency: record.currency,
      paidStatus: record['paid_status'] as number,
      paymentMethod: record['payment_method'] as string | null,
      typeIds: lines.map((line) => line.expense_type).join(','),
      city: record['partner_city'] as string,
      taxNumber: record['partner_tax_number'] as string,
      accountNumber: record['partner_account_number'] as string,
      firstSeen: Date.now(),
      raw,
    };
  });
}

/** Extracts the text of every record from the list `results`, which must be the last field. */
export function recordTexts(body: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = body.indexOf('"results":[') + 11; index < body.length; index += 1) {
    const code = body.charCodeAt(index);
    if (code === 0x22) {
      do {
        index = body.indexOf('"', index + 1);
      } while (body.charCodeAt(index - 1) === 0x5c);
    } else if (code === 0x7b) {
      if (depth === 0) start = index;
      depth += 1;
    } else if (code === 0x7d) {
      depth -= 1;
      if (depth === 0) texts.push(body.slice(start, index + 1));
    }
  }
  return texts;
}

/** In units of 1/10,000; the amounts of these books have two decimals. */
export function linesSum(lines: Line[], field: 'net_amount' | 'vat_amount' | 'gross_amount'): number {
  let units = 0;
  for (const line of lines) {
    const text = line[field];
    const point = text.length - 3;
    units += Number(text.slice(0, point)) * 10_000 + Number(text.slice(point + 1)) * 100;
  }
  return units;
}
