import type { Rule } from './rule.ts';

/** What is forbidden, and what is said of it. */
export interface Forbidden {
  selector: string;
  message: string;
}

/** Forbids what the selectors it is given find. */
export const noSyntax: Rule = {
  meta: { schema: false },
  create: ({ options, report }) => {
    const forbidden = options as Forbidden[];
    return Object.fromEntries(
      forbidden.map(({ selector, message }) => [selector, (node) => report({ node, message })]),
    );
  },
};
