import { startSampleService, type SampleService } from '../../electron/sample-service/sample-service.ts';

/** A sample service in this process, whose books the test can change. */
export type SampleBooks = SampleService;

/** Starts a service with small books on any free port; nothing in them changes by itself. */
export function startSampleBooks(): Promise<SampleBooks> {
  return startSampleService({ volume: 0.02, tickSeconds: 0 });
}
