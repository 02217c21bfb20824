/**
 * The headers of every answer that carries a page, in both windows: the Electron window's page handler and the loopback server.
 *
 * Nothing is allowed but the program's own files. Two exceptions: widgets place themselves with style attributes and the
 * theme puts its CSS variables into a `<style>` element made at run time, neither of which can carry a hash; and icons
 * inside the style sheets are `data:` images. `'self'` in `connect-src` covers the WebSocket to the page's own port.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
