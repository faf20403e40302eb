import { readDimensions } from '@vitrine/parts'
import type { HostileTexts } from '@vitrine/testing/steps'
import {
  capSizes,
  fileNameLoader,
  imageSources,
  parseEmbed,
  readImageOptions,
  readVideo,
  scaleSizes,
  sizesUnder,
  videoAttributes,
  vitrineLoader,
} from '../src/index.js'
import { readImageBlock } from '../src/core/readImageBlock.js'
import { readShadow, readShape } from '../src/core/readShape.js'
import { videoProvider } from '../src/core/videoProvider.js'

const silent = (): void => {}

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['vitrineLoader', (src) => vitrineLoader({ src, width: 500 })],
  ['fileNameLoader', (src) => fileNameLoader({ src, width: 500 })],
  ['imageSources', (src) => imageSources({ src, width: 1500, loader: vitrineLoader })],
  ['readDimensions', readDimensions],
  ['readImageBlock', (text) => readImageBlock({ imageDimensions: text, mask: text })],
  ['readImageOptions', (text) => readImageOptions({ dimensions: text, focalPoint: text, sizeAdjustment: text })],
  ['readShadow', readShadow],
  ['readShape', (text) => readShape({ shape: text, viewbox: text, dropShadow: text }, silent)],
  ['parseEmbed', parseEmbed],
  ['readVideo', (text) => readVideo({ html: text, width: text })],
  ['videoAttributes', (text) => videoAttributes({ html: text, title: text })],
  ['videoProvider', (text) => videoProvider(`https://${text.replaceAll(/[^a-z.]/g, '')}a.example`)],
  ['capSizes', (text) => capSizes(text, 100)],
  ['scaleSizes', (text) => scaleSizes(text, 0.5)],
  ['sizesUnder', (text) => sizesUnder('(width > 1px)', text)],
]

const units = [
  'a',
  '1',
  'x',
  '.',
  '/',
  '?',
  '&',
  '=',
  '#',
  ',',
  ' ',
  '(',
  ')',
  '"',
  '<',
  '>',
  '{',
  '%',
  'format=',
  '100vw',
]

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = {
  heads: ['/a?', '1500x', '{"color":"', '<iframe src="//', '(', '?format=1w'],
  units,
  tails: ['"}', '">', ')'],
}
