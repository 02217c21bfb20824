import type { Measure } from './bar.ts';
import { fairness } from './measures/fairness.ts';
import { fileSize } from './measures/file-size.ts';
import { idle } from './measures/idle.ts';
import { ingest } from './measures/ingest.ts';
import { lists } from './measures/lists.ts';
import { mainProcess } from './measures/main-process.ts';
import { peers } from './measures/peers.ts';
import { pipeline } from './measures/pipeline.ts';
import { readers } from './measures/readers.ts';
import { search } from './measures/search.ts';
import { totals } from './measures/totals.ts';

/** In order of execution. */
export const MEASURES: Measure[] = [
  ingest,
  fileSize,
  lists,
  search,
  totals,
  readers,
  mainProcess,
  pipeline,
  fairness,
  idle,
  peers,
];
