import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The accent colour: a deep green. */
const accent: MantineColorsTuple = [
  '#eef7f2',
  '#dcede4',
  '#b7dac8',
  '#8cc6a8',
  '#63b189',
  '#3f976d',
  '#2b8259',
  '#1f6f4a',
  '#175c3d',
  '#0f4630',
];

const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#ebebed',
  '#dfdfe2',
  '#cbcbd0',
  '#a3a3aa',
  '#6b6b73',
  '#52525a',
  '#35353b',
  '#1b1b1f',
];

const dark: MantineColorsTuple = [
  '#e7e7ea',
  '#c6c6cb',
  '#a2a2ab',
  '#767680',
  '#3c3c43',
  '#2b2b31',
  '#212126',
  '#18181b',
  '#121214',
  '#0b0b0d',
];

/** @param words.close label of close buttons, which have no text of their own. */
export const createAppTheme = (words: { close: string }) =>
  createTheme({
    primaryColor: 'accent',
    // Shades with a contrast of 4.5:1 against white text in each scheme.
    primaryShade: { light: 8, dark: 6 },
    colors: { accent, gray, dark },
    black: gray[9],
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.4' },
        h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    defaultRadius: 'sm',
    radius: { sm: '0.375rem' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // A header cell heads its column, unless its own scope makes it head a row.
      TableTh: { defaultProps: { scope: 'col' } },
      CloseButton: { defaultProps: { 'aria-label': words.close } },
      // Opens inside the screen's landmark; at the end of the body it would belong to none.
      Menu: { defaultProps: { portalProps: { target: '#content' }, withInitialFocusPlaceholder: false } },
      Popover: { defaultProps: { transitionProps: { duration: 100 } } },
      Button: { defaultProps: { size: 'sm' } },
      // Otherwise a browser stores what is typed and shows its suggestions over those of Countinghouse.
      TextInput: { defaultProps: { size: 'sm', autoComplete: 'off' } },
      Textarea: { defaultProps: { autoComplete: 'off' } },
      // Names align by their own script, in fields and in their options.
      Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
      ComboboxOption: { defaultProps: { dir: 'auto' } },
      Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 }, withinPortal: true } },
      // The screens scroll inside the frame, so there is no scrolling of the body to lock.
      // `ModalRoot` is listed because dialogs composed from parts do not use the defaults of `Modal`.
      ModalRoot: { defaultProps: { lockScroll: false } },
      Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true, lockScroll: false } },
      Combobox: {
        defaultProps: {
          // Unmounted while closed, because there may be hundreds of companies.
          keepMounted: false,
          transitionProps: { duration: 100 },
          portalProps: { target: '#content' },
        },
      },
    },
  });

/**
 * Overrides of Mantine colours with a contrast below 4.5:1 (secondary text, placeholders, errors, coloured text) that
 * pass on every surface used here, and the line and surface colours of our own styles.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5f5f68',
    '--mantine-color-placeholder': '#6b6b73',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-red-light-color': '#9b1c15',
    '--mantine-color-red-text': '#b3261e',
    '--mantine-color-yellow-text': '#7a5200',
    '--mantine-color-accent-text': '#175c3d',
    '--line': '#e4e4e7',
    '--line-strong': '#cbcbd0',
    '--surface-side': '#f7f7f8',
    '--surface-hover': '#f1f1f3',
    '--surface-active': '#e6efe9',
    '--text-active': '#0f4630',
    '--text-negative': '#a3231c',
    '--text-caution': '#7a5200',
    '--text-good': '#175c3d',
    '--text-low': '#954500',
    '--text-high': '#6a35a8',
    '--chart-income': '#1f6f4a',
    '--chart-expense': '#85858f',
    '--chart-before': '#1b1b1f',
  },
  dark: {
    '--mantine-color-dimmed': '#a2a2ab',
    '--mantine-color-placeholder': '#93939d',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b32525',
    '--mantine-color-red-light-color': '#ffb3ac',
    '--mantine-color-red-text': '#ff8f85',
    '--mantine-color-yellow-text': '#e2b85a',
    '--mantine-color-accent-text': '#7fd0a6',
    '--line': '#2b2b31',
    '--line-strong': '#43434b',
    '--surface-side': '#131315',
    '--surface-hover': '#202024',
    '--surface-active': '#1c3227',
    '--text-active': '#a9e0c3',
    '--text-negative': '#ff9a91',
    '--text-caution': '#e2b85a',
    '--text-good': '#7fd0a6',
    '--text-low': '#ffb066',
    '--text-high': '#cbaaff',
    '--chart-income': '#4fb386',
    '--chart-expense': '#8d8d97',
    '--chart-before': '#e7e7ea',
  },
});
