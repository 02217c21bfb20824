import type { PrintPage } from './export/print-pdf.ts';

/** What a stored token is about to be sent to, for the first time. */
export interface OriginQuestion {
  /** Name of the company whose token it is. */
  company: string;
  /** Scheme, host and port. */
  origin: string;
}

/** What the system says of the machine's power. */
export interface Power {
  isOnBattery: () => boolean;
  /** Reports changes from now on. Returns what ends it. */
  follow: (listener: PowerListener) => () => void;
}

export interface PowerListener {
  /** It runs on battery, or no longer does. */
  changed: () => void;
  /** It was asleep. */
  resumed: () => void;
}

/** What only one of the windows can do; the core is given it by the window's entry. */
export interface WindowAbilities {
  /** Makes a PDF of what the window shows. */
  printPage?: PrintPage;
  /**
   * Asks the user outside the page whether a stored token may be sent to another origin, so that a page that was taken over
   * cannot answer. Where the window has no such way, the page asks.
   */
  confirmOrigin?: (question: OriginQuestion) => Promise<boolean>;
  /** Called with whether something is half-written in the page, so that it must not be let go. */
  noteInUse?: (isInUse: boolean) => void;
  power?: Power;
}
