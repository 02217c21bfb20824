import type { Random } from './random.ts';

/** The form in which a simulated service answers, and what else goes wrong around it. */
export interface ModelDialect {
  /** `bare`: an array that holds the whole list. */
  envelope: 'results' | 'by-name' | 'bare';
  /** `high` and `low`: always wrong; `sometimes`: now and then while the books change. */
  count: 'right' | 'missing' | 'text' | 'high' | 'low' | 'sometimes';
  /** What stands for an empty list. */
  empty: 'array' | 'null';
  ids: 'number' | 'text' | 'beyond-doubles';
  /** Whether each page begins with the last record of the page before. */
  overlaps: boolean;
  /** Whether records lose their id and get it back. */
  breaks: boolean;
  /** Whether some of them are still without it in the end. */
  staysBroken: boolean;
  /** Whether a network's sign-in page answers now and then. */
  portal: boolean;
  /** Whether clocks, the program's and the service's, are wrong by years for a while. */
  clocks: boolean;
  /** Whether a second service has a company of the same id. */
  twin: boolean;
}

/** The form of the specification. */
export const PLAIN: ModelDialect = {
  envelope: 'results',
  count: 'right',
  empty: 'array',
  ids: 'number',
  overlaps: false,
  breaks: false,
  staysBroken: false,
  portal: false,
  clocks: false,
  twin: false,
};

export function drawDialect(random: Random): ModelDialect {
  return {
    envelope: random.pick(['results', 'results', 'results', 'by-name', 'bare']),
    count: random.pick(['right', 'right', 'right', 'missing', 'text', 'high', 'low', 'sometimes']),
    empty: random.pick(['array', 'null']),
    ids: random.pick(['number', 'text', 'beyond-doubles']),
    overlaps: random.chance(0.2),
    breaks: random.chance(0.4),
    staysBroken: random.chance(0.5),
    portal: random.chance(0.3),
    clocks: random.chance(0.3),
    twin: random.chance(0.2),
  };
}
