import type { Failure } from '../../../shared/errors.ts';
import type { Words } from '../language/words.ts';
import { bodyText, digestBody, type NoticeText, type NoticeView } from './notice-view.ts';
import type { Snapshot } from './snapshot.ts';
import { nameOf } from '../language/names.ts';
import type { TextFormats } from './tray-view.ts';

/** Texts for paused companies that were reported. They contain no amounts. */
export function pauseViews({ sync, companies }: Snapshot, { t }: TextFormats): NoticeView[] {
  return sync.flatMap(({ companyId, stopped, announcedAt }) => {
    const company = companies.find((each) => each.companyId === companyId);
    if (!company || stopped === null || announcedAt === null) return [];
    return [
      {
        key: `pause-${companyId}`,
        announcedAt,
        title: t('tray.paused', { company: nameOf(company) }),
        body: bodyText(t(`tray.pausedBy.${causeOf(stopped)}`)),
        isMasked: false,
        place: `/companies/${companyId}/sync`,
      },
    ];
  });
}

/** One notification for several companies: their number and the first names. */
export function pauseDigest(views: readonly NoticeView[], { t }: { t: Words }): NoticeText {
  return {
    title: t('tray.pausedMany', { count: views.length }),
    body: digestBody(views, t),
    place: '/overview',
  };
}

function causeOf(failure: Failure): 'token-refused' | 'forbidden' | 'company-mismatch' | 'token' | 'other' {
  switch (failure.code) {
    case 'token-refused':
    case 'forbidden':
    case 'company-mismatch':
      return failure.code;
    case 'keychain':
    case 'token-malformed':
      return 'token';
    default:
      return 'other';
  }
}
