/** Switches that remove the isolation between a page and the computer, or between two pages. */
export const UNSAFE_SWITCHES = [
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
  'in-process-gpu',
  'disable-web-security',
  'disable-site-isolation-trials',
];
