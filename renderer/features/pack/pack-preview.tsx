import { Title } from '@mantine/core';
import { memo } from 'react';
import type { CompanyPack, PackTable as Table } from '../../../shared/model/pack.ts';
import { PackTable } from './pack-table.tsx';
import classes from './pack.module.css';

interface Props {
  summary: readonly Table[];
  packs: readonly CompanyPack[];
}

/** The pack as it is printed: a summary of all companies, then each for itself. */
export const PackPreview = memo(function PackPreview({ summary, packs }: Props) {
  return (
    <>
      <section className={classes.part}>
        {summary.map((table) => (
          <PackTable key={table.id} table={table} level={2} />
        ))}
      </section>
      {packs.map(({ companyId, name, tables }) => (
        <section key={companyId} className={classes.part} aria-label={name}>
          <Title order={2} className={classes.company ?? ''}>
            {name}
          </Title>
          {tables.map((table) => (
            <PackTable key={table.id} table={table} level={3} />
          ))}
        </section>
      ))}
    </>
  );
});
