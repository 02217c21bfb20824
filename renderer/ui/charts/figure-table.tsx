import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, figureCell } from '../layout/data-table.tsx';

export interface FigureRow {
  id: string;
  header: ReactNode;
  cells: ReactNode[];
}

export interface FigureTableProps {
  caption: string;
  /** Heading of the row headers, then of each cell. */
  columns: string[];
  rows: FigureRow[];
  /** A last row with the sums. */
  total?: FigureRow;
}

/**
 * The figures of a chart as a table.
 *
 * @param props.hidden for screen readers only; the table must not contain links then.
 */
export function FigureTable({ hidden = false, ...figures }: FigureTableProps & { hidden?: boolean }) {
  if (hidden) {
    return (
      <VisuallyHidden>
        <Table>
          <caption>{figures.caption}</caption>
          <Rows {...figures} />
        </Table>
      </VisuallyHidden>
    );
  }
  return (
    <DataTable caption={figures.caption}>
      <Rows {...figures} />
    </DataTable>
  );
}

function Rows({ columns, rows, total }: FigureTableProps) {
  return (
    <>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, place) => (
            <Table.Th key={column} className={place === 0 ? '' : figureCell}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table.Tbody>
      {total && (
        <Table.Tfoot>
          <Row row={total} />
        </Table.Tfoot>
      )}
    </>
  );
}

function Row({ row }: { row: FigureRow }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{row.header}</Table.Th>
      {row.cells.map((cell, place) => (
        <Table.Td key={place} className={figureCell}>
          {cell}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
