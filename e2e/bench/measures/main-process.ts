import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import { ConnectForm } from '../../pages/connect.ts';
import { launch } from '../../support/dashboard.ts';
import { openDisplay } from '../../support/display.ts';
import { findElectron } from '../../support/find-electron.ts';
import { FOUND, PROJECT } from '../../support/project.ts';
import { startSampleService } from '../../support/sample-service.ts';
import { atMost, type Measure } from '../bar.ts';
import { setAside } from '../set-aside.ts';

/** Books that take longer to read than is measured. */
const VOLUME = 40;
const MEASURED_FOR = 10_000;
/** How often the loop is looked at (ms). */
const STEP = 1;
/** How long it may be held up (ms). */
const MOST = 8;

/**
 * How long Electron's main process, which answers every window, is ever held up while the engine writes flat out: by its own
 * work, and in all. The second holds what the machine lets it wait, too, where there are more threads to run than processors.
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
    setAside(service.pid);
    const program = await launch('electron', () => chromium.launch(), folder(), { env: display.env });
    try {
      const [company] = service.companies;
      await new ConnectForm(program.page).addFirst(service, company);
      say('reading while the main process is watched');
      const { longest, usual, ownWork } = await watchLoop(program.electron);
      const time = `${MEASURED_FOR / 1_000} s of reading`;
      const held = `p99.9 ${usual.toFixed(1)} ms in ${time}, waiting for a processor included`;
      return [
        ...(ownWork === null
          ? []
          : [atMost('Electron’s main process at work of its own at most', ownWork, MOST, time, 'ms')]),
        atMost('Electron’s main process held up at most', longest, MOST, held, 'ms'),
      ];
    } finally {
      await program.stop();
      await service.stop();
      display.end();
    }
  },
};

/** What held the loop up (ms). */
interface Watched {
  /** The longest delay, whatever it was for, and what all but one in a thousand stay below. */
  longest: number;
  usual: number;
  /** The most it ran itself between two looks, so no less than what it did in one go; null where the system does not tell. */
  ownWork: number | null;
}

/** Watches the main process's event loop. */
async function watchLoop(program: ElectronApplication | null): Promise<Watched> {
  if (!program) throw new Error('no Electron');
  const options = { resolution: STEP, milliseconds: MEASURED_FOR };
  const { max, usual, ownWork } = await program.evaluate(async (_electron, { resolution, milliseconds }) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const { setTimeout: wait } = process.getBuiltinModule('node:timers/promises');
    // Linux: what the process's first thread, which has the loop, has run for so far (ns).
    const ranFor = (): number => Number.parseInt(readFileSync('/proc/self/schedstat', 'latin1'), 10);
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    let longestRun = 0;
    let before = process.platform === 'linux' ? ranFor() : null;
    const looks = setInterval(() => {
      if (before === null) return;
      const now = ranFor();
      longestRun = Math.max(longestRun, now - before);
      before = now;
    }, resolution);
    await wait(milliseconds);
    clearInterval(looks);
    delay.disable();
    return {
      max: delay.max / 1e6,
      usual: delay.percentile(99.9) / 1e6,
      ownWork: before === null ? null : longestRun / 1e6,
    };
  }, options);
  return { longest: max - STEP, usual: usual - STEP, ownWork };
}
