import { existsSync } from 'node:fs';

/** The system's browser that tests run in, the lighter one where there is one; undefined: there is none. */
export const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);
