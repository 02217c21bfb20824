import {
  DEFAULT_THEME,
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import { cssVariables } from './theme.ts';

/**
 * Adopts the theme's CSS variables as a style sheet of the document; call once, before the first render. Mantine would
 * write them into a `<style>` element, but the content security policy refuses inline styles and markup from text.
 *
 * An element with `data-sheet` and the attribute of the light scheme has its colours in both: paper is white.
 */
export function adoptTheme(override: MantineThemeOverride): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  const paper = { variables: {}, light: variables.light, dark: {} };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables, ':root') + convertCssVariables(paper, '[data-sheet]'));
  document.adoptedStyleSheets.push(sheet);
}
