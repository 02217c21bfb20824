import type { Page } from '@playwright/test';

/** The part of `trustedTypes` under test; not yet in every type library. */
interface TrustedTypes {
  createPolicy(name: string, rules: object): unknown;
}

/** Attempts everything the policy forbids, from inside the page. @returns the reported directives. */
export async function violations(inside: Page, elsewhere: string): Promise<string[]> {
  return inside.evaluate(async (foreign) => {
    const seen = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.add(effectiveDirective),
    );
    const attempt = (work: () => unknown): void => {
      try {
        work();
      } catch {
        // Only the reported violations count, not the exception.
      }
    };
    const put = (tag: string, set: (element: HTMLElement) => void): void =>
      attempt(() => {
        const element = document.createElement(tag);
        set(element);
        document.body.append(element);
        setTimeout(() => element.remove(), 300);
      });
    put('script', (element) => element.append('window.__xss = 1'));
    put('script', (element) => element.setAttribute('src', `${foreign}/x.js`));
    put('style', (element) => element.append('body { color: red }'));
    put('div', (element) => element.setAttribute('style', 'color: red'));
    put('div', (element) => element.setAttribute('onclick', 'window.__xss = 1'));
    put('img', (element) => element.setAttribute('src', `${foreign}/x.png`));
    put('iframe', (element) => element.setAttribute('src', `${foreign}/`));
    put('object', (element) => element.setAttribute('data', `${foreign}/`));
    put('video', (element) => element.setAttribute('src', `${foreign}/x.mp4`));
    put('base', (element) => element.setAttribute('href', foreign));
    put('link', (element) => {
      element.setAttribute('rel', 'stylesheet');
      element.setAttribute('href', `${foreign}/x.css`);
    });
    attempt(() => {
      const form = document.createElement('form');
      form.action = foreign;
      document.body.append(form);
      form.submit();
      setTimeout(() => form.remove(), 300);
    });
    attempt(() => {
      document.createElement('div').innerHTML = '<img src=x onerror="window.__xss=1">';
    });
    // Deferred, since code that the test evaluates directly is exempt from this part of the policy.
    setTimeout(() => attempt(() => (0, eval)('window.__xss = 1') as unknown), 0);
    attempt(() => (Reflect.get(window, 'trustedTypes') as TrustedTypes).createPolicy('evil', {}));
    attempt(() => new Worker('/assets/x.js'));
    attempt(() => new FontFace('x', `url(${foreign}/x.woff2)`).load().catch(() => undefined));
    await import(`${foreign}/x.js`).catch(() => undefined);
    await fetch(foreign).catch(() => undefined);
    attempt(() => new WebSocket(foreign.replace('http', 'ws')));
    navigator.sendBeacon(foreign, 'x');
    await new Promise((resolve) => setTimeout(resolve, 600));
    return [...seen].sort();
  }, elsewhere);
}

/** The policy that both windows send, repeated here so that a change has to be made in two places. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Directives that {@link violations} must report. */
export const REPORTED = [
  'base-uri',
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'require-trusted-types-for',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
];
