import type { Random } from './random.ts';

/** The answer format of a simulated service, and faults around it. */
export interface ModelDialect {
  /** `bare`: an array with the complete list. */
  envelope: 'results' | 'by-name' | 'bare';
  /** `high` and `low`: always wrong; `sometimes`: occasionally wrong while the books change. */
  count: 'right' | 'missing' | 'text' | 'high' | 'low' | 'sometimes';
  /** Representation of an empty list. */
  empty: 'array' | 'null';
  ids: 'number' | 'text' | 'beyond-doubles';
  /** Whether each page begins with the last record of the previous page. */
  overlaps: boolean;
  /** Whether records lose their id and regain it. */
  breaks: boolean;
  /** Whether some of them still lack it at the end. */
  staysBroken: boolean;
  /** Whether a captive portal's sign-in page answers occasionally. */
  portal: boolean;
  /** Whether the clocks of the engine and the service are wrong by years for a while. */
  clocks: boolean;
  /** Whether a second service has a company of the same id. */
  twin: boolean;
}

/** The format in the specification. */
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
