import { noInlineConfig } from './no-inline-config.ts';
import { noSyntax } from './no-syntax.ts';
import { singleReads } from './single-reads.ts';

/** The rules that the linter does not bring itself; oxlint.config.ts says where they hold. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-inline-config': noInlineConfig,
    'no-syntax': noSyntax,
    // The same under a second name: where two entries of the configuration name one rule, the later replaces the former.
    'no-packing': noSyntax,
    'single-reads': singleReads,
  },
};
