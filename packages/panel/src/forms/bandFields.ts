import * as v from 'valibot'
import {
  ALIGNMENTS,
  type BandLooks,
  GROUNDS,
  HEIGHTS,
  LEAST_VEIL,
  MOST_VEIL,
  VEILS,
  WIDTHS,
} from '../document/bandLooks.js'
import { THEMES } from '../document/pageDocument.js'
import type { Field } from './field.js'
import { fieldOf } from './fieldOf.js'

const named = (schema: v.GenericSchema, title: string, description = '') =>
  v.pipe(schema, v.title(title), v.description(description))
const chosen = (values: readonly string[], title: string, labels: Readonly<Record<string, string>>) =>
  v.optional(v.pipe(v.picklist(values), v.title(title), v.metadata({ labels })))

const light = {
  theme: chosen(THEMES, 'Theme', {
    paper: 'Light',
    ink: 'Dark',
    tint: 'Light accent',
    accent: 'Bright accent',
    shade: 'Dark accent',
  }),
  ground: chosen(GROUNDS, 'Background', {
    color: 'One colour',
    gradient: 'Gradient',
    picture: 'Picture',
    film: 'Film',
  }),
}

const size = {
  height: chosen(HEIGHTS, 'Height', {
    low: 'Part of the window',
    tall: 'Most of the window',
    window: 'The whole window',
  }),
  width: chosen(WIDTHS, 'Width of the content', { narrow: 'Narrow', full: 'The whole window' }),
  alignment: chosen(ALIGNMENTS, 'Alignment', { center: 'In the middle', end: 'At the end of the line' }),
}

const color = (title: string) => v.optional(v.pipe(v.string(), v.title(title), v.metadata({ field: 'color' })))
const picture = v.optional(
  v.object({ src: v.optional(v.string(), ''), width: v.optional(v.number()), height: v.optional(v.number()) }),
)
const focalPoint = named(v.optional(v.object({ x: v.number(), y: v.number() })), 'Point that stays in sight')
const veil = {
  veil: chosen(VEILS, 'Veil over it', { dark: 'Dark, under light text', light: 'Light, under dark text' }),
  strength: named(
    v.optional(v.pipe(v.number(), v.minValue(Math.min(...Object.values(LEAST_VEIL))), v.maxValue(MOST_VEIL))),
    'Strength of the veil',
    `From ${LEAST_VEIL.dark} for a dark and ${LEAST_VEIL.light} for a light veil, so that the text stays readable.`,
  ),
}

const BY_GROUND: Readonly<Record<NonNullable<BandLooks['ground']>, v.ObjectEntries>> = {
  color: { color: color('Colour') },
  gradient: {
    color: color('Colour at the start'),
    colorTo: color('Colour at the end'),
    angle: named(
      v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(360)), 180),
      'Direction',
      'In degrees: 90 is to the right, 180 downwards.',
    ),
  },
  picture: { picture, focalPoint, ...veil },
  film: {
    film: named(
      v.optional(v.pipe(v.string(), v.metadata({ field: 'film' })), ''),
      'Address of the film',
      'A file of this site, such as /films/lanterns.mp4. It plays without sound.',
    ),
    picture,
    ...veil,
  },
}

/** The form of a band, made from the schema of what its ground uses [PAN-64]. */
export function bandField(ground: BandLooks['ground']): Field {
  return fieldOf(v.object({ ...light, ...(ground && BY_GROUND[ground]), ...size }))
}
