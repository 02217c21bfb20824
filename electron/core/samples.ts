import type { SampleCompany } from './engine/samples/earlier-data.ts';

/** The embedded sample service, as seen by the core. */
export interface SampleSource {
  /** Starts the service, or returns the running one. */
  start(): Promise<{ address: string; companies: SampleCompany[] }>;
  stop(): Promise<void>;
}
