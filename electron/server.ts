import './no-debugger.ts';
import { systemClock } from './core/lib/clock.ts';
import { openBrowser } from './launcher/open-browser.ts';
import { wordsIn } from './desktop/language/words.ts';
import { startLoopback } from './loopback/loopback.ts';
import { builtPages } from './loopback/pages.ts';
import { onEnter } from './loopback/terminal.ts';
import { readOptions } from './options.ts';
import { openProfileOrEnd } from './profile.ts';
import { pageServerOf, pagesOf, startProgram, startFailureMessage } from './program.ts';

// The terminal uses English; the page uses its reader's language.
const t = wordsIn('en');
const options = readOptions();
const profile = openProfileOrEnd(options, ({ folder, fault }) =>
  console.error(t(`start.profile.${fault}`, { folder })),
);
const endings: (() => void | Promise<void>)[] = [() => profile.close()];
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const host = await startProgram(import.meta.url, 'browser', options, profile, () => {
    console.error(t('start.lost'));
    void end(1);
  });
  endings.unshift(() => host.stop());
  const loopback = await startLoopback({
    port: options.port,
    server: pageServerOf(host),
    pages: builtPages(pagesOf(import.meta.url)),
    clock: systemClock,
    abandonment: options.linger === 0 ? null : { after: options.linger * 60_000, onAbandoned: endAbandoned },
  });
  endings.unshift(() => loopback.stop());

  // Each address has its own code, so the printed one still works after the browser has used the other.
  const printAddress = (): void => console.log(`Countinghouse is at ${loopback.address()}`);
  endings.unshift(onEnter(printAddress));
  printAddress();
  if (process.stdin.isTTY) console.log('Each address works once, for one minute. Press Enter for a new one.');
  if (options.open) await openBrowser(loopback.address());
} catch (error) {
  console.error(startFailureMessage(error, profile, t));
  await end(1);
}

/** Prints the reason, for a user who returns to the terminal later. */
function endAbandoned(): void {
  const minutes = options.linger === 1 ? 'a minute' : `${String(options.linger)} minutes`;
  console.log(`No page has been open for ${minutes}, so Countinghouse has ended.`);
  void end(0);
}

/** Ends everything that was started, in reverse order, once. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const step of endings) await step();
  process.exit(code);
}
