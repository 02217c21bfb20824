const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

// Loaded into Electron's main process with the app, since the page of a window under a test driver is never hidden.
// SIGUSR2 hides the window; from the second time on, timeouts of ten minutes or more take one second. SIGCONT shows it,
// and records when it was drawn, and its place.
if (isMainThread) {
  const windowOf = () => require('electron').BrowserWindow.getAllWindows()[0];
  let hidden = 0;

  const hurry = () => {
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = (callback, milliseconds, ...rest) =>
      later(callback, milliseconds >= 600_000 ? 1_000 : milliseconds, ...rest);
  };

  /** Times out, since a script in a page that is being replaced never returns. */
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
