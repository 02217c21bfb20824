import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ConnectForm } from '../../../pages/connect.ts';
import { launch } from '../../../support/dashboard.ts';
import { openDisplay } from '../../../support/display.ts';
import { findElectron } from '../../../support/find-electron.ts';
import { FOUND, PROJECT } from '../../../support/project.ts';
import { startSampleService } from '../../../support/sample-service.ts';
import { atMost, type Measure, type Result } from '../bar.ts';
import { startLoops, watchLoop, WATCHED_FOR, type Watched } from '../electron-loop.ts';
import { lowerPriority } from '../lower-priority.ts';

/** Large enough that the books take longer to sync than the measurement lasts. */
const VOLUME = 80;
/** Time until startup is complete (ms). */
const STARTED = 5_000;
/** Maximum delay (ms). */
const MAX_DELAY_MS = 8;
/** Number of threads that the engine keeps busy. */
const THREADS = 2;

/**
 * Maximum delay of Electron's main process, which serves every window, while the engine writes at full speed: by its
 * own work, and in total. The total includes waiting for a processor, where there are more runnable threads than
 * processors. For comparison, the same app is measured idle, while counting loops run in the engine's place.
 */
export const mainProcess: Measure = {
  name: 'main-process',
  missing: () => {
    if (!existsSync(path.join(PROJECT, 'dist/.complete')))
      return 'nothing is built; run “npm run build” first';
    const electron = findElectron();
    return 'reason' in electron ? electron.reason : null;
  },
  async run({ folder, say }) {
    const electron = findElectron();
    if ('reason' in electron) throw new Error(electron.reason);
    const display = await openDisplay();
    process.env[FOUND.electron] = electron.program;
    const service = await startSampleService({ volume: VOLUME });
    lowerPriority(service.pid);
    const program = await launch('electron', () => chromium.launch(), folder(), { env: display.env });
    try {
      if (!program.electron) throw new Error('no Electron');
      say('watching the main process beside loops that only count');
      await wait(STARTED);
      const endLoops = await startLoops(program.electron, THREADS);
      const beside = await watchLoop(program.electron);
      await endLoops();
      const [company] = service.companies;
      await new ConnectForm(program.page).addFirst(service, company);
      say('reading while the main process is watched');
      const reading = await watchLoop(program.electron);
      return results(reading, beside);
    } finally {
      await program.stop();
      await service.stop();
      display.end();
    }
  },
};

function results(reading: Watched, beside: Watched): Result[] {
  const { longest, usual, ownWork } = reading;
  const time = `${WATCHED_FOR / 1_000} s of reading`;
  const machine = `${beside.longest.toFixed(1)} ms beside ${THREADS} loops that only count`;
  const held = `p99.9 ${usual.toFixed(1)} ms in ${time}, waiting for a processor included; ${machine}`;
  return [
    ...(ownWork === null
      ? []
      : [atMost('Electron’s main process at work of its own at most', ownWork, MAX_DELAY_MS, time, 'ms')]),
    atMost('Electron’s main process held up at most', longest, MAX_DELAY_MS, held, 'ms'),
  ];
}
