import { useQueries } from '@tanstack/react-query';
import { api } from '../../data/queries/api.ts';
import { useCompanies } from '../../data/queries/companies.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';
import { commandId, recentOf, withNewest } from './recents.ts';
import type { Command } from './use-commands.ts';
import { useRecordCommand } from './use-record-command.ts';

/**
 * The last choices of the palette that still exist, newest first, and a function that stores another.
 * Records are stored by id only and fetched again.
 */
export function useRecents(commands: readonly Command[]) {
  const recents = useEditedSettings()?.recents ?? [];
  const connected = new Set(useCompanies().data?.map(({ companyId }) => companyId));
  const recordCommand = useRecordCommand();
  const { mutate } = useUpdateSettings();
  const wanted = recents.flatMap((recent) =>
    recent.kind === 'record' && connected.has(recent.companyId) ? [recent] : [],
  );
  const records = useQueries({
    queries: wanted.map(({ companyId, resource, recordId }) =>
      api.records.get.queryOptions({ input: { companyId, resource, recordId }, retry: false }),
    ),
  });
  const all = [
    ...commands,
    ...wanted.flatMap(({ resource }, place) => {
      const row = records[place]?.data?.row;
      return row ? [recordCommand(resource, row)] : [];
    }),
  ];
  return {
    recents: recents.flatMap((recent) => all.find(({ id }) => id === commandId(recent)) ?? []),
    add: (command: Command): void => mutate({ recents: withNewest(recents, recentOf(command)) }),
  };
}
