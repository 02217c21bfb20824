import type { Rule } from './rule.ts';

/** A forbidden selector and its message. */
export interface Forbidden {
  selector: string;
  message: string;
}

/** Forbids the syntax that matches the configured selectors. */
export const noSyntax: Rule = {
  meta: { schema: false },
  create: ({ options, report }) => {
    const forbidden = options as Forbidden[];
    return Object.fromEntries(
      forbidden.map(({ selector, message }) => [selector, (node) => report({ node, message })]),
    );
  },
};
