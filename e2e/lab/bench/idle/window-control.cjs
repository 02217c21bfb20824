const { isMainThread } = require('node:worker_threads');

// Loaded into Electron's main process beside the program: hides its windows on SIGUSR2. A window that a test driver holds on to
// is never hidden to its page.
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const { BrowserWindow } = require('electron');
    for (const window of BrowserWindow.getAllWindows()) window.hide();
  });
}
