import { os, type } from '@orpc/server';
import type { ColumnLayout, NewView, ViewChange } from '../../../shared/model/list.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { Engine } from '../engine.ts';

/** What the engine's thread answers about how the user arranged the lists; other windows are told of changes. */
export function listRouter({ lists, changes, companies }: Pick<Engine, 'lists' | 'changes' | 'companies'>) {
  const changed = <T>(result: T): T => {
    changes.publish({ kind: 'lists' });
    return result;
  };
  return {
    get: os
      .input(type<{ companyId: number; resource: Resource }>())
      .handler(({ input }) => lists.preferences(input.companyId, input.resource)),
    arrange: os.input(type<{ resource: Resource; layout: ColumnLayout | null }>()).handler(({ input }) => {
      lists.arrange(input.resource, input.layout);
      changes.publish({ kind: 'lists' });
    }),
    // Nobody is told: each window keeps showing what it shows.
    remember: os
      .input(type<{ companyId: number; resource: Resource; search: string }>())
      .handler(({ input }) => {
        lists.remember(input.companyId, input.resource, input.search);
      }),
    addView: os.input(type<NewView>()).handler(({ input }) => {
      if (input.companyId !== null) companies.get(input.companyId);
      return changed(lists.addView(input));
    }),
    changeView: os.input(type<ViewChange>()).handler(({ input }) => changed(lists.changeView(input))),
    removeView: os
      .input(type<{ viewId: number }>())
      .handler(({ input }) => changed(lists.removeView(input.viewId))),
  };
}
