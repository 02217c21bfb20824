import { Title } from '@mantine/core';
import { memo } from 'react';
import type { CompanyPack, PackTable as Table } from '../../../shared/model/pack.ts';
import { PackTable } from './pack-table.tsx';
import classes from './pack.module.css';

interface Props {
  summary: readonly Table[];
  packs: readonly CompanyPack[];
  /** Number of companies rendered so far. */
  drawn: number;
}

/** The pack as printed: a summary of all companies, then each company. */
export function PackPreview({ summary, packs, drawn }: Props) {
  return (
    <>
      <section className={classes.part}>
        {summary.map((table) => (
          <PackTable key={table.id} table={table} level={2} />
        ))}
      </section>
      {packs.slice(0, drawn).map((pack) => (
        <CompanyPart key={pack.companyId} pack={pack} />
      ))}
    </>
  );
}

const CompanyPart = memo(function CompanyPart({ pack: { name, tables } }: { pack: CompanyPack }) {
  return (
    <section className={classes.part} aria-label={name}>
      <Title order={2} className={classes.company ?? ''}>
        <bdi>{name}</bdi>
      </Title>
      {tables.map((table) => (
        <PackTable key={table.id} table={table} level={3} />
      ))}
    </section>
  );
});
