import { existsSync } from 'node:fs';

/** The system's browser for tests, the lighter one if installed; undefined if there is none. */
export const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);
