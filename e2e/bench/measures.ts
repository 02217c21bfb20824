import type { Measure } from './bar.ts';
import { fileSize } from './measures/file-size.ts';
import { ingest } from './measures/ingest.ts';

/** In the order they run. */
export const MEASURES: Measure[] = [ingest, fileSize];
