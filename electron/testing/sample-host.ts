import { startHost, type Host } from '../core/host.ts';
import { createSampleSource } from '../sample-service/embedded.ts';
import type { PlainOptions } from '../sample-service/options.ts';

/**
 * Starts the real core on a profile, including its threads and the sample service.
 *
 * @param report receives one line per defect, and `lost` if a thread could not be kept running.
 * @param demo whether the sample books are opened.
 * @param books behaviour of the sample service.
 */
export function startSampleHost(
  profile: string,
  report: (line: string) => void,
  { demo = true, books = {} }: { demo?: boolean; books?: PlainOptions } = {},
): Promise<Host> {
  return startHost({
    root: new URL('../', import.meta.url),
    profile,
    vault: 'session',
    window: 'browser',
    version: '0.0.0',
    samples: createSampleSource(
      new URL('../sample-service/sample-service.worker.ts', import.meta.url),
      books,
    ),
    demo,
    report,
    lost: () => {
      report('lost');
    },
  });
}
