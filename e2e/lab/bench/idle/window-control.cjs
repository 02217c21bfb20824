const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

// Loaded into Electron's main process beside the program, as a window that a test driver holds on to is never hidden to its page.
// SIGUSR2 hides the window; from the second time on, what takes ten minutes and more takes a second. SIGCONT shows it, and writes
// down when it was drawn, and at what place.
if (isMainThread) {
  const windowOf = () => require('electron').BrowserWindow.getAllWindows()[0];
  let hidden = 0;

  const hurry = () => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = (callback, milliseconds, ...rest) =>
      later(callback, milliseconds >= 600_000 ? 1_000 : milliseconds, ...rest);
  };

  /** A question to a page that is just being replaced is never answered. */
  const lookAt = (window) =>
    Promise.race([
      window.webContents
        .executeJavaScript(
          `({ place: location.hash, isDrawn: document.querySelectorAll('main table tbody tr').length > 0 })`,
        )
        .catch(() => null),
      new Promise((resolve) => setTimeout(resolve, 50, null)),
    ]);

  process.on('SIGUSR2', () => {
    hidden += 1;
    if (hidden === 2) hurry();
    windowOf().hide();
  });
  process.on('SIGCONT', async () => {
    const window = windowOf();
    const began = performance.now();
    window.show();
    let seen = null;
    while (!seen?.isDrawn) seen = await lookAt(window);
    const { place } = seen;
    writeFileSync(
      process.env.SHOWN_REPORT,
      JSON.stringify({ place, milliseconds: performance.now() - began }),
    );
  });
}
