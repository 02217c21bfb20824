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
 */
export function adoptTheme(override: MantineThemeOverride): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables, ':root'));
  document.adoptedStyleSheets.push(sheet);
}
