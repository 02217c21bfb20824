import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScaledVirtualizer } from '../../../components/virtual-grid/use-scaled-virtualizer.ts';

/**
 * Brings the row of a record into sight whose details were opened from elsewhere: by a link, a reload, or a step back.
 * The cursor's own record is in sight already.
 */
export function useOpenedRow(
  openId: string | null,
  cursorId: string | null,
  place: number | null | undefined,
  virtualizer: ScaledVirtualizer,
): void {
  const shownId = useRef<string | null>(null);
  const show = useEffectEvent(() => {
    if (openId === null || openId === cursorId) shownId.current = openId;
    else if (openId !== shownId.current && typeof place === 'number' && virtualizer.viewport > 0) {
      shownId.current = openId;
      virtualizer.showRow(place);
    }
  });
  // Before the window is measured nothing can be brought into it.
  const isMeasured = virtualizer.viewport > 0;
  useEffect(() => show(), [openId, cursorId, place, isMeasured]);
}
