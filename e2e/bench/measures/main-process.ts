import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ConnectForm } from '../../pages/connect.ts';
import { launch } from '../../support/dashboard.ts';
import { openDisplay } from '../../support/display.ts';
import { findElectron } from '../../support/find-electron.ts';
import { FOUND, PROJECT } from '../../support/project.ts';
import { startSampleService } from '../../support/sample-service.ts';
import { atMost, type Measure, type Result } from '../bar.ts';
import { startLoops, watchLoop, WATCHED_FOR, type Watched } from '../electron-loop.ts';
import { setAside } from '../set-aside.ts';

/** Books that take longer to read than is measured. */
const VOLUME = 80;
/** After so long (ms) the program has done what it does when it starts. */
const STARTED = 5_000;
/** How long it may be held up (ms). */
const MOST = 8;
/** So many threads does the engine have at work. */
const THREADS = 2;

/**
 * How long Electron's main process, which answers every window, is ever blocked while the engine writes flat out. The bar is for
 * the block that reading causes there: what the process does itself in one go. What it waits for besides, a processor or a thread
 * that has a lock and no processor, is told beside it, with what the same program, at rest, waits while loops that only count run
 * in the engine's place: on two processors that alone is more than the bar. Where the system does not tell work from waiting,
 * the bar holds for both together.
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
  const name = 'Electron’s main process blocked at most';
  const held = `${longest.toFixed(1)} ms, p99.9 ${usual.toFixed(1)} ms`;
  const machine = `${beside.longest.toFixed(1)} ms beside ${THREADS} loops that only count`;
  const from = `${WATCHED_FOR / 1_000} s of reading; held up for ${held} with its waits for a processor; ${machine}`;
  return [
    ownWork === null
      ? atMost(`${name}, waits included`, longest, MOST, from, 'ms')
      : atMost(`${name} by work of its own`, ownWork, MOST, from, 'ms'),
  ];
}
