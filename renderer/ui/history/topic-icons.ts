import {
  BadgeCheck,
  Ban,
  CalendarClock,
  CirclePlus,
  CircleX,
  Coins,
  Pencil,
  type LucideIcon,
} from 'lucide-react';
import type { Topic } from '../../../shared/enums.ts';

/** The icon of each kind of change in the inbox. */
export const TOPIC_ICONS: Record<Topic, LucideIcon> = {
  added: CirclePlus,
  paid: BadgeCheck,
  dateChanged: CalendarClock,
  amountChanged: Coins,
  cancelled: Ban,
  removed: CircleX,
  other: Pencil,
};
