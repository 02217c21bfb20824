import { startSampleService, type SampleService } from '../../electron/sample-service/sample-service.ts';

/** A sample service in this process, whose books the test itself can change. */
export type SampleBooks = SampleService;

/** Starts one with small books and any free port; nothing happens in them by itself. */
export function startSampleBooks(): Promise<SampleBooks> {
  return startSampleService({ volume: 0.02, tickSeconds: 0 });
}
