import type { Rule } from './rule.ts';

const CONFIGURES = /\b(eslint|oxlint)-(disable|enable)/;

/**
 * Forbids comments that disable a rule. Such a comment would also suppress a report about itself, so this rule throws
 * instead, which no comment can suppress.
 */
export const noInlineConfig: Rule = {
  meta: { schema: [] },
  create: ({ sourceCode }) => ({
    Program: () => {
      const comment = sourceCode.getAllComments().find(({ value }) => CONFIGURES.test(value));
      if (comment)
        throw new Error(
          `No comment may disable a rule (line ${comment.loc.start.line}); change the code instead.`,
        );
    },
  }),
};
