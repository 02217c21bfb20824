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
 * Makes the theme's CSS variables a style sheet of this document, once, before anything is drawn. Mantine would write
 * them into a `<style>` element, and the page's content security policy takes neither inline styles nor markup made of text.
 */
export function adoptTheme(override: MantineThemeOverride): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables, ':root'));
  document.adoptedStyleSheets.push(sheet);
}
