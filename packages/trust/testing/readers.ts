import type { HostileTexts } from '@vitrine/testing/steps'
import { escapeHtml, jsonForScript, parseJson, readMarkup } from '../src/index.js'
import { plainHtml } from '../src/core/plainHtml.js'
import { tidyHtml } from '../src/core/tidyHtml.js'

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['escapeHtml', escapeHtml],
  ['jsonForScript', jsonForScript],
  ['parseJson', parseJson],
  ['tidyHtml', (text) => tidyHtml(text, new Set(['p', 'b', 'a', 'ul', 'li', 'script']))],
  ['plainHtml', (text) => plainHtml(text, new Set(['p', 'b', 'a', 'ul', 'li']))],
  ['readMarkup', (text) => Array.from(readMarkup(text, new Set(['a', 'src'])))],
]

const units = [
  '<',
  '>',
  '</',
  '<a',
  '<a ',
  '"',
  "'",
  '=',
  ' ',
  '/',
  '<!--',
  '--',
  '-->',
  '!',
  '<script>',
  '</script',
  '[',
  '{',
  '"a":',
  '&',
  '\r',
]
const heads = ['<a b="', "<a b='", '<!--', '<textarea>', '<plaintext>', '<a ', '[', '"', '</']

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = { heads, units, tails: ['>', '">', '-->', '</script>', ']', '"'] }
