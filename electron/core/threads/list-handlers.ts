import type { Engine } from '../engine/engine.ts';
import type { Handlers } from './link/handlers.ts';
import type { engineContract } from './thread-contracts.ts';

/** The user's list preferences; other windows are notified of changes. */
export function listHandlers({
  lists,
  changes,
  companies,
}: Pick<Engine, 'lists' | 'changes' | 'companies'>): Handlers<typeof engineContract.lists> {
  const changed = <T>(result: T): T => {
    changes.publish({ kind: 'lists' });
    return result;
  };
  return {
    get: ({ companyId, resource }) => lists.preferences(companyId, resource),
    arrange: ({ resource, layout }) => {
      lists.arrange(resource, layout);
      changes.publish({ kind: 'lists' });
    },
    // No notification: each window keeps its current view.
    saveLastView: ({ companyId, resource, search }) => lists.saveLastView(companyId, resource, search),
    addView: (input) => {
      if (input.companyId !== null) companies.get(input.companyId);
      return changed(lists.addView(input));
    },
    changeView: (input) => changed(lists.changeView(input)),
    removeView: ({ viewId }) => changed(lists.removeView(viewId)),
  };
}
