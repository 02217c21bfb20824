import type { Recent } from '../../../shared/model/recent.ts';
import { MAX_RECENTS } from '../../../shared/limits.ts';
import type { Command } from './use-commands.ts';

/** The form in which a command is stored among the recent ones. */
export function recentOf({ id, companyId, record }: Pick<Command, 'id' | 'companyId' | 'record'>): Recent {
  if (record) return record;
  return companyId === undefined ? { kind: 'command', id } : { kind: 'company', companyId };
}

/** The id of the command that a stored entry refers to. */
export function commandId(recent: Recent): string {
  switch (recent.kind) {
    case 'command':
      return recent.id;
    case 'company':
      return `company/${recent.companyId}`;
    case 'record':
      return `record/${recent.companyId}/${recent.resource}/${recent.recordId}`;
  }
}

/** Puts the newest choice first. An earlier entry of the same command is removed. */
export function withNewest(recents: readonly Recent[], newest: Recent): Recent[] {
  const id = commandId(newest);
  return [newest, ...recents.filter((recent) => commandId(recent) !== id)].slice(0, MAX_RECENTS);
}
