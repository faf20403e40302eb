import type { OwnColors } from '@vitrine/palette'

/** Uses of the five colours on pages. */
export const COLOR_USES: Readonly<Record<keyof OwnColors, string>> = {
  white: 'The page by day, text at night',
  lightAccent: 'Light sections',
  accent: 'Buttons and marks',
  darkAccent: 'Dark sections',
  black: 'Text by day, the page at night',
}

const GROUNDS: Readonly<Record<string, string>> = {
  paper: 'the page by day',
  ink: 'the page at night',
  raised: 'a dark section at night',
  tint: 'a light section',
  accent: 'a bright section',
  shade: 'a dark section',
}

const USES: Readonly<Record<string, string>> = {
  text: 'Text',
  muted: 'Quiet text',
  error: 'Errors',
  button: 'Buttons',
}

const OWN: Readonly<Record<string, string>> = {
  text: 'Text on the page, by day and at night',
  marked: 'Text on a mark by day',
  'night-marked': 'Text on a mark at night',
  'over-picture': 'Text over a picture',
  fill: 'Buttons told from the page by day',
  'night-fill': 'Buttons told from the page at night',
  button: 'Text on a button',
}

/** Names a pair of `themePairs` for an owner. */
export function pairName(id: string): string {
  const [ground = '', use = ''] = id.split('-')
  return OWN[id] ?? `${USES[use]} on ${GROUNDS[ground]}`
}
