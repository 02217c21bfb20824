import { TOPICS, type Topic } from '../../../shared/constants/topic.ts';
import { navigate, useHashPath, useHashSearch } from '../../shell/hash-location.ts';

/** What the inbox shows, as its address says. */
export interface InboxView {
  /** Null: news of everything. */
  topic: Topic | null;
  /** Also what was seen before. */
  withSeen: boolean;
}

/** Reads `topic=paid&seen=too`, and changes it. */
export function useInboxView(): { view: InboxView; change: (part: Partial<InboxView>) => void } {
  const [path] = useHashPath();
  const params = new URLSearchParams(useHashSearch());
  const view: InboxView = {
    topic: TOPICS.find((topic) => topic === params.get('topic')) ?? null,
    withSeen: params.get('seen') === 'too',
  };
  const change = (part: Partial<InboxView>): void => {
    const next = { ...view, ...part };
    const search = new URLSearchParams({
      ...(next.topic !== null && { topic: next.topic }),
      ...(next.withSeen && { seen: 'too' }),
    }).toString();
    navigate(search === '' ? path : `${path}?${search}`, { replace: true });
  };
  return { view, change };
}
