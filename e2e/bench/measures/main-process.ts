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

/** How long Electron's main process, which answers every window, is ever held up while the engine writes flat out. */
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
      const { longest, usual } = await watchLoop(program.electron);
      const held = `p99.9 ${usual.toFixed(1)} ms in ${MEASURED_FOR / 1_000} s of reading`;
      return [atMost('Electron’s main process held up at most', longest, 8, held, 'ms')];
    } finally {
      await program.stop();
      await service.stop();
      display.end();
    }
  },
};

/** Watches the main process's event loop. @returns delays (ms): the longest, and what all but one in a thousand stay below. */
async function watchLoop(program: ElectronApplication | null): Promise<{ longest: number; usual: number }> {
  if (!program) throw new Error('no Electron');
  const options = { resolution: STEP, milliseconds: MEASURED_FOR };
  const { max, usual } = await program.evaluate(async (_electron, { resolution, milliseconds }) => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    delay.disable();
    return { max: delay.max / 1e6, usual: delay.percentile(99.9) / 1e6 };
  }, options);
  return { longest: max - STEP, usual: usual - STEP };
}
