import { noInlineConfig } from './no-inline-config.ts';
import { noSyntax } from './no-syntax.ts';
import { singleReads } from './single-reads.ts';

/** Rules that the linter does not provide; oxlint.config.ts configures where they apply. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-inline-config': noInlineConfig,
    'no-syntax': noSyntax,
    // An alias: if two configuration entries name the same rule, the later one replaces the earlier.
    'no-packing': noSyntax,
    'single-reads': singleReads,
  },
};
