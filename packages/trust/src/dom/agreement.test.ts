import { openRealPage, type RealPage } from '@vitrine/testing/page'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { createSanitizer } from './createSanitizer.js'

interface Home {
  sanitizeAll(texts: readonly string[]): string[]
}

const { window } = new JSDOM('')
const sanitize = createSanitizer(window)
let real: RealPage

beforeAll(async () => {
  real = await openRealPage({
    from: import.meta.dirname,
    code: `import { createSanitizer } from './createSanitizer.js'
      const sanitize = createSanitizer(window)
      Object.assign(window, { sanitizeAll: (texts) => texts.map((text) => sanitize(text)) })`,
  })
})
afterAll(() => real.close())

const inBrowser = (texts: readonly string[]): Promise<string[]> =>
  real.page.evaluate((all) => (window as unknown as Home).sanitizeAll(all), texts)

const tag = fc.constantFrom(
  'p',
  'b',
  'a',
  'ul',
  'li',
  'h2',
  'pre',
  'sub',
  'div',
  'form',
  'input',
  'table',
  'td',
  'select',
)
const attribute = fc.tuple(
  fc.constantFrom('href', 'title', 'name', 'id', 'target', 'is', 'lang', 'onclick', '\0title'),
  fc.constantFrom('"', "'", ''),
  fc.constantFrom(
    'nodeName',
    'attributes',
    '_blank',
    '/a?b=1&lt=2&amp;',
    'javascript:alert(1)',
    '&colon;',
    '&#0;',
    '</a>',
    '<p>',
  ),
)
const piece = fc.oneof(
  fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([name, attributes]) => {
    const written = attributes.map(([key, quote, value]) => ` ${key}=${quote}${value}${quote}`)
    return `<${name}${written.join('')}>`
  }),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    'text',
    ' ',
    '\n',
    '&nbsp;',
    '&copy',
    '&notit;',
    '<',
    '<\0',
    '</\0p>',
    '>',
    '\r\n',
    '\u00a0',
    '<br/>',
  ),
)
const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('server and browser keep the same of any text [BLK-58]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(soup, hostileHtml), { minLength: 20, maxLength: 20 }), async (texts) => {
      expect(await inBrowser(texts)).toEqual(texts.map((text) => sanitize(text)))
    }),
    { numRuns: 20 },
  )
  expect(real.messages).toEqual([])
})

test('server and browser flatten deep and long texts alike [BLK-58]', async () => {
  const units = ['<b>', '<ul><li>', '<p>x', '<b title=1><i><p>x</p>', '<blockquote><h2>', '<br>', '<a href=/>x', '<\0']
  const texts = units.map((unit) => `${unit.repeat(8000)}end`)
  const results = texts.map((text) => sanitize(text))
  expect(await inBrowser(texts)).toEqual(results)
  for (const result of results) expect(result).toMatch(/end(<\/[a-z0-9]+>)*$/)
})
