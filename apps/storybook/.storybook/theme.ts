import { create } from 'storybook/theming'

/** The pages around the stories, on the same paper, in the same faces as the stories themselves. */
export const paper = create({
  base: 'light',
  brandTitle: 'Vitrine',
  fontBase: "'Instrument Sans', system-ui, sans-serif",
  appBg: '#f3eee4',
  appContentBg: '#faf6ef',
  appPreviewBg: '#faf6ef',
  appBorderColor: 'rgb(27 26 34 / 14%)',
  appBorderRadius: 4,
  barBg: '#faf6ef',
  barTextColor: '#5c5860',
  barSelectedColor: '#1b1a22',
  barHoverColor: '#1b1a22',
  textColor: '#1b1a22',
  textMutedColor: '#5c5860',
  colorPrimary: '#e2982f',
  colorSecondary: '#8a5510',
  inputBg: '#fffdf9',
  inputBorder: '#5c5860',
  inputBorderRadius: 4,
})
