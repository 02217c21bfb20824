import type { Database } from '../../sqlite/open-database.ts';
import type { Watched } from './shifts.ts';

interface Row extends Pick<Watched, 'date' | 'dueDate' | 'currency'> {
  paidStatus: bigint | null;
  net: bigint | null;
  vat: bigint | null;
  gross: bigint | null;
  netText: string | null;
  vatText: string | null;
  grossText: string | null;
}

/** Reads what the ledger watches of a stored record, by its row id. */
export function watchedColumns(database: Database): (rowId: number) => Watched | null {
  const read = database.prepare<[number], Row>(`
    SELECT paid_status AS paidStatus, date, due_date AS dueDate, currency, net, vat, gross,
      net_text AS netText, vat_text AS vatText, gross_text AS grossText
    FROM record WHERE row_id = ?`);
  read.safeIntegers();
  return (rowId) => {
    const row = read.get(rowId);
    if (!row) return null;
    const { date, dueDate, currency } = row;
    return {
      date,
      dueDate,
      currency,
      paidStatus: row.paidStatus === null ? null : Number(row.paidStatus),
      net: { units: row.net, text: row.netText },
      vat: { units: row.vat, text: row.vatText },
      gross: { units: row.gross, text: row.grossText },
    };
  };
}
