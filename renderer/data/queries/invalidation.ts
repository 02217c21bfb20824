import type { QueryKey } from '@tanstack/react-query';
import type { Change } from '../../../shared/model/change.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import type { Api } from './api.ts';
import type { InvalidationThrottle } from './invalidation-throttle.ts';

/** The queries that a change invalidates: all, the failed ones, or those under these keys. */
export type Outdated = 'everything' | 'failed' | QueryKey[];

/** The queries that a change invalidates. All dependencies of figures on data are defined here. */
export function outdatedBy(change: Change, api: Api): Outdated {
  switch (change.kind) {
    case 'reset':
      return 'everything';
    case 'continued':
      // No change was missed, but requests made without a connection may have failed.
      return 'failed';
    case 'companies':
      return [
        api.companies.key(),
        api.balances.accounts.key(),
        api.alerts.key(),
        api.overview.key(),
        api.currencies.key(),
        api.names.key(),
        api.app.key(),
        api.sync.removalsToReview.key(),
        api.inbox.key(),
        api.worklists.key(),
        api.pack.key(),
      ];
    case 'settings':
      // Every figure with a currency includes its label.
      return [
        api.settings.key(),
        api.history.key(),
        api.inbox.key(),
        api.worklists.key(),
        api.currencies.key(),
        api.names.key(),
        api.records.key(),
        api.insights.key(),
        api.overview.key(),
        api.balances.key(),
        api.pack.key(),
      ];
    case 'rates':
      return [api.rates.key()];
    case 'noted':
      return [api.settings.key()];
    case 'lists':
      return [api.lists.key()];
    case 'alerts':
      return [api.alerts.key()];
    case 'balances':
      return [
        api.balances.get.key({ input: { companyId: change.companyId } }),
        api.balances.accounts.key(),
        api.balances.history.key({ input: { companyId: change.companyId } }),
        api.balances.readings.key({ input: { companyId: change.companyId } }),
        api.insights.forecast.key({ input: { companyId: change.companyId } }),
        api.pack.company.key({ input: { companyId: change.companyId } }),
        api.overview.list.key(),
        api.overview.lowestDays.key(),
      ];
    case 'records': {
      const input = { companyId: change.companyId, resource: change.resource };
      return [
        api.records.page.key({ input }),
        api.records.summary.key({ input }),
        api.records.position.key({ input }),
        api.records.days.key({ input }),
        api.records.dayTotals.key({ input }),
        api.records.facet.key({ input }),
        api.records.get.key({ input }),
        api.insights.key({ input: { companyId: change.companyId } }),
        api.history.key(),
        api.inbox.key(),
        api.worklists.key(),
        api.pack.company.key({ input: { companyId: change.companyId } }),
        api.currencies.list.key({ input: { companyId: change.companyId } }),
        ...(change.resource === 'expense-types' ? [api.names.key()] : []),
        api.overview.list.key(),
        api.overview.lowestDays.key(),
      ];
    }
    case 'history':
      return [api.history.key(), api.inbox.key()];
    case 'marks':
      return [
        api.marks.key(),
        api.worklists.key(),
        api.records.page.key({ input: { companyId: change.companyId } }),
        api.records.summary.key({ input: { companyId: change.companyId } }),
        api.records.position.key({ input: { companyId: change.companyId } }),
        api.records.days.key({ input: { companyId: change.companyId } }),
        api.records.dayTotals.key({ input: { companyId: change.companyId } }),
      ];
    case 'seen':
      return [api.inbox.key()];
    case 'runs': {
      const input = { companyId: change.companyId };
      return [
        api.sync.runs.key(),
        api.records.summary.key({ input }),
        api.insights.months.key({ input }),
        api.insights.forecast.key({ input }),
        api.balances.history.key({ input }),
        api.pack.company.key({ input }),
        api.sync.removalsToReview.key(),
        api.sync.unreadable.key({ input }),
        api.overview.list.key(),
      ];
    }
    default:
      return assertNever(change);
  }
}

/** Refetches invalidated queries that are on screen; the others when they are next used. */
export function applyChange(change: Change, api: Api, throttle: InvalidationThrottle): void {
  const outdated = outdatedBy(change, api);
  if (outdated === 'everything') throttle.invalidateAll();
  else if (outdated === 'failed') throttle.invalidateFailed();
  else throttle.invalidate(outdated);
}
