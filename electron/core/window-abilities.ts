import type { PrintPage } from './export/print-pdf.ts';

/** A question about the first use of a stored token at an origin. */
export interface OriginQuestion {
  /** Name of the token's company. */
  company: string;
  /** Scheme, host and port. */
  origin: string;
}

/** The system's power state. */
export interface Power {
  isOnBattery: () => boolean;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  follow: (listener: PowerListener) => () => void;
}

export interface PowerListener {
  /** The computer switched to or from battery. */
  changed: () => void;
  /** The computer woke up. */
  resumed: () => void;
}

/** Features that only one of the windows has, provided by the window's entry. */
export interface WindowAbilities {
  /** Prints the window's page to PDF. */
  printPage?: PrintPage;
  /**
   * Prompts the user outside the page before a stored token is sent to another origin, so that a compromised page
   * cannot answer. If absent, the page shows the prompt.
   */
  confirmOrigin?: (question: OriginQuestion) => Promise<boolean>;
  /** Called with whether the page has unsaved input, so that it must not be closed. */
  noteInUse?: (isInUse: boolean) => void;
  power?: Power;
}
