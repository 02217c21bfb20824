import { notifications, type NotificationData } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  noticesOf,
  readShown,
  withShown,
  type Standing,
  type Notices,
} from '../../../shared/fresh-notices.ts';

/** Presentation of one kind of notice. */
export interface NoticeForm<Notice extends Standing> {
  /** Part of the storage key for notices already shown; also the id of the combined notice. */
  name: string;
  single: (notice: Notice) => NotificationData;
  digest: (notices: readonly Notice[]) => NotificationData;
}

/**
 * Shows each notice once; it stays until it is closed or resolved. Many notices share one.
 *
 * @param standing null while it is loading.
 */
export function useNotices<Notice extends Standing>(
  standing: readonly Notice[] | null,
  { name, single, digest }: NoticeForm<Notice>,
): void {
  const open = useRef<OpenNotices<Notice>>(NO_NOTICES);
  /** Notices on the page by id, each with the version of its content. */
  const drawn = useRef(new Map<string, string>());

  const show = useEffectEvent(
    (id: string, reported: string, notice: NotificationData, key: string | null) => {
      if (drawn.current.get(id) === reported) return;
      drawn.current.set(id, reported);
      notifications.hide(id);
      notifications.show({
        id,
        color: 'yellow',
        autoClose: false,
        ...notice,
        onClose: () => {
          // The notice was hidden to be shown again; the user did not close it.
          if (drawn.current.get(id) !== reported) return;
          drawn.current.delete(id);
          open.current = withoutNotice(open.current, key);
        },
      });
    },
  );
  const draw = useEffectEvent(({ items, isDigest }: OpenNotices<Notice>) => {
    const staying = new Set(isDigest ? [name] : items.map(({ key }) => key));
    for (const id of [...drawn.current.keys()]) {
      if (staying.has(id) && items.length > 0) continue;
      drawn.current.delete(id);
      notifications.hide(id);
    }
    if (isDigest) show(name, items.map(versionOf).join(), digest(items), null);
    else for (const one of items) show(one.key, versionOf(one), single(one), one.key);
  });
  const take = useEffectEvent((now: readonly Notice[]) => {
    const storageKey = `countinghouse.${name}-shown`;
    const shown = readShown(localStorage.getItem(storageKey));
    const notices = noticesOf(now, shown);
    if (notices.fresh.length > 0) localStorage.setItem(storageKey, JSON.stringify(withShown(now, shown)));
    open.current = nextNotices(open.current, notices);
    draw(open.current);
  });

  useEffect(() => {
    if (standing) take(standing);
  }, [standing]);
}

function versionOf({ key, announcedAt }: Standing): string {
  return `${key}@${announcedAt}`;
}

/** More separate notices would cover the page, so they are combined into one. */
export const MAX_SINGLE_NOTICES = 3;

/** The notices open on the page. */
export interface OpenNotices<Notice extends Standing> {
  /** Announced and not closed by the user, in the order of announcement. */
  items: readonly Notice[];
  /** Whether they share one notice; it lasts until none of them is open. */
  isDigest: boolean;
}

export const NO_NOTICES: OpenNotices<never> = { items: [], isDigest: false };

/** Removes resolved notices and adds newly announced ones. */
export function nextNotices<Notice extends Standing>(
  open: OpenNotices<Notice>,
  { standing, fresh }: Notices<Notice>,
): OpenNotices<Notice> {
  const isFresh = new Set(fresh.map(({ key }) => key));
  const isOpen = new Set(open.items.map(({ key }) => key));
  const items = [...standing.filter(({ key }) => isOpen.has(key) && !isFresh.has(key)), ...fresh];
  return { items, isDigest: items.length > MAX_SINGLE_NOTICES || (open.isDigest && items.length > 0) };
}

/** Removes the notice that the user closed, or all of them (null). */
export function withoutNotice<Notice extends Standing>(
  open: OpenNotices<Notice>,
  key: string | null,
): OpenNotices<Notice> {
  if (key === null) return NO_NOTICES;
  return { ...open, items: open.items.filter((one) => one.key !== key) };
}
