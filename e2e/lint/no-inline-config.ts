import type { Rule } from './rule.ts';

const CONFIGURES = /\b(eslint|oxlint)-(disable|enable)/;

/**
 * Forbids comments that switch a rule off. Such a comment would silence a report about itself, so the rule fails
 * instead, which no comment can silence.
 */
export const noInlineConfig: Rule = {
  meta: { schema: [] },
  create: ({ sourceCode }) => ({
    Program: () => {
      const comment = sourceCode.getAllComments().find(({ value }) => CONFIGURES.test(value));
      if (comment)
        throw new Error(
          `No comment switches a rule off (line ${comment.loc.start.line}); change the code instead.`,
        );
    },
  }),
};
