import path from 'node:path'
import { expect, test } from 'vitest'
import * as enums from '../../packages/enums/src/index.ts'
import { measureDoor, measureLater, measureUse } from './measure.ts'

const root = path.join(import.meta.dirname, '../..')

/** What a team that uses one package alone loads, and the bytes of brotli it may weigh. */
const uses = [
  {
    use: 'one vocabulary, with its guard',
    name: '@vitrine/enums',
    most: 300,
    code: `
      import { isProductType, ProductType } from '@vitrine/enums'
      export const isGift = (type: unknown) => isProductType(type) && type === ProductType.GiftCard`,
  },
  {
    use: 'one vocabulary, with its guard and its names',
    name: '@vitrine/enums',
    most: 300,
    code: `
      import { isProductType, nameOf, ProductType } from '@vitrine/enums'
      export const label = (type: unknown) => isProductType(type) && nameOf(ProductType, type)`,
  },
  {
    use: 'every link of a page made safe and sorted, with the query read',
    name: '@vitrine/links',
    most: 1200,
    code: `
      import { getQueryParams, isSafeHref, linkKind } from '@vitrine/links'
      export function readLink(href: string) {
        return { kind: linkKind(href), isSafe: isSafeHref(href), sort: getQueryParams(href).get('sort') }
      }`,
  },
  {
    use: 'prices in every currency',
    name: '@vitrine/money',
    most: 1200,
    code: `
      import { CURRENCIES, formatMoney } from '@vitrine/money'
      export const all = CURRENCIES.map(({ code, name }) => [name, formatMoney(12345, { currency: code })])`,
  },
  {
    use: 'a palette grown, resolved and written, without a picture',
    name: '@vitrine/palette',
    most: 4000,
    code: `
      import { contrastRatio, formatColor, generatePalette, isDark, paletteToCss, parseColor } from '@vitrine/palette'
      import { resolveColor, validateColor } from '@vitrine/palette'
      export const css = (seed: string) => paletteToCss(generatePalette(parseColor(seed), 'Complementary'))
      export const use = [contrastRatio, formatColor, isDark, resolveColor, validateColor]`,
  },
  {
    use: 'a client with crumb, retry and error catalogue',
    name: '@vitrine/core-data',
    most: 2200,
    code: `
      import { createClient } from '@vitrine/core-data'
      export const client = createClient()`,
  },
  {
    use: 'the cookie jar',
    name: '@vitrine/cookies',
    most: 700,
    code: `export { cookiesEnabled, deleteCookie, readCookie, writeCookie } from '@vitrine/cookies'`,
  },
  {
    use: 'one cookie, read',
    name: '@vitrine/cookies',
    most: 200,
    code: `export { readCookie } from '@vitrine/cookies'`,
  },
  {
    use: 'consent, and the banner over the server’s HTML',
    name: '@vitrine/cookies',
    most: 1700,
    code: `
      import { cookieBanner, createConsent } from '@vitrine/cookies'
      const consent = createConsent({ isAnalyticsCookiesDisabled: true })
      const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
      export const stop = banner && cookieBanner(banner, { consent })`,
  },
  {
    use: 'the context of a page',
    name: '@vitrine/core-data',
    most: 600,
    code: `
      import { readContext } from '@vitrine/core-data'
      export const context = readContext(document)`,
  },
  {
    use: 'the messages of forms',
    name: '@vitrine/messages',
    most: 1500,
    code: `
      import { createMessages, FORMS } from '@vitrine/messages'
      export const say = createMessages(document.documentElement.lang, FORMS)`,
  },
  {
    use: 'a form of three lines of text, with the server’s errors at their fields',
    name: '@vitrine/forms',
    most: 4000,
    code: `
      import { createForm } from '@vitrine/forms'
      const fields = ['name', 'town', 'wish'].map((id) => ({ id, type: 'text', title: id, required: true }))
      export function start(send: (values: object) => Promise<Record<string, string>>, draw: (state: object) => void) {
        const submit = async (values: object) => ({ ok: false as const, errors: await send(values) })
        const form = createForm({ id: 'guests', fields }, { submit })
        form.subscribe(() => draw(form.getState()))
        return form
      }`,
  },
  {
    use: 'the rules of a swipe, and those of a drag that rests at slides',
    name: '@vitrine/motion',
    most: 1500,
    code: `
      import { createSimpleSwipe, createSnapSwipe, createSwipe, followSwipe } from '@vitrine/motion'
      export const rules = [createSwipe(), createSnapSwipe({ width: 400 }), createSimpleSwipe({ width: 400 }), followSwipe]`,
  },
  {
    use: 'a track of slides that is dragged, flung and taken over in mid-flight',
    name: '@vitrine/motion',
    most: 1584,
    code: `
      import { dragTrack } from '@vitrine/motion'
      export const stop = dragTrack(document.querySelector('#track')!)`,
  },
  {
    use: 'a line that moves',
    name: '@vitrine/motion',
    most: 1500,
    code: `
      import { marquee } from '@vitrine/motion'
      export const start = (element: HTMLElement) => marquee(element)`,
  },
  {
    use: 'words highlighted in one shape',
    name: '@vitrine/motion',
    most: 2000,
    code: `
      import { drawHighlight, wave } from '@vitrine/motion'
      export const start = (element: HTMLElement) => drawHighlight(element, wave)`,
  },
  {
    use: 'words underlined',
    name: '@vitrine/motion',
    most: 2000,
    code: `
      import { drawHighlight, underline } from '@vitrine/motion'
      export const start = (element: HTMLElement) => drawHighlight(element, underline)`,
  },
  {
    use: 'the messages of the cart, with their plurals',
    name: '@vitrine/messages',
    most: 1500,
    code: `
      import { CART, createMessages } from '@vitrine/messages'
      export const say = createMessages(document.documentElement.lang, CART)`,
  },
]

test.each(uses)('$use: $most bytes at most', async ({ name, most, code }) => {
  const bytes = await measureUse(root, name, code)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(most)
})

test('consent and the banner with all they may fetch weigh 4000 bytes at most, their sheet 2000', async () => {
  const code = `export { cookieBanner, createConsent } from '@vitrine/cookies'`
  let bytes = await measureUse(root, '@vitrine/cookies', code)
  for (const [module, later] of await measureLater(root, '@vitrine/cookies', code))
    if (module.startsWith('packages/cookies/')) bytes += later
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(4000)
  const sheet = await measureDoor(root, '@vitrine/cookies/styles.css')
  expect(sheet.first, `${sheet.first} bytes`).toBeLessThanOrEqual(2000)
})

const EVERY_KIND = `export { createForm, loadKinds } from '@vitrine/forms'`

test('each further kind of field is a chunk of 800 bytes at most, and all of them with the machine weigh 9600', async () => {
  const kinds = [...(await measureLater(root, '@vitrine/forms', EVERY_KIND))].filter(([module]) =>
    module.startsWith('packages/forms/src/kinds/'),
  )
  expect(kinds).toHaveLength(14)
  for (const [module, bytes] of kinds) expect(bytes, `${module}: ${bytes} bytes`).toBeLessThanOrEqual(800)
  const all = kinds.reduce((sum, [, bytes]) => sum + bytes, await measureUse(root, '@vitrine/forms', EVERY_KIND))
  expect(all, `${all} bytes`).toBeLessThanOrEqual(9600)
})

/** Every vocabulary alone. The three with 25 members or more weigh what their names do. */
const vocabularies = Object.entries(enums).flatMap(([name, words]) =>
  `is${name}` in enums ? [{ name, most: Object.keys(words).length >= 25 ? 420 : 300 }] : [],
)

test.each(vocabularies)('$name with its guard: $most bytes at most', async ({ name, most }) => {
  const code = `import { ${name}, is${name} } from '@vitrine/enums'\nexport const all = [${name}, is${name}]`
  const bytes = await measureUse(root, '@vitrine/enums', code)
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(most)
})

/** A design's behaviour with all it imports; what a gallery may have beside turning is fetched with it. */
test('each design of a gallery weighs 4000 bytes at most, and all of them with all they may have 12000', async () => {
  const take = (name: string): string => `export { ${name} } from './src/dom/${name}.js'`
  for (const name of ['slideshow', 'strip', 'carousel', 'grid']) {
    const bytes = await measureUse(root, '@vitrine/gallery', take(name))
    expect(bytes, `${name}: ${bytes} bytes`).toBeLessThanOrEqual(4000)
  }
  const rich = ['richSlideshow', 'richStrip', 'richCarousel', 'richGrid', 'thumbnails']
  const all = await measureUse(root, '@vitrine/gallery', rich.map(take).join('\n'))
  expect(all, `${all} bytes`).toBeLessThanOrEqual(12_000)
})

test('a grid of pictures with the opener of a lightbox weighs 3000 bytes at most before a tap', async () => {
  const take = `
    export { readSimpleData } from './src/core/readSimpleData.js'
    export { grid } from './src/dom/grid.js'
    export { lightbox } from '../lightbox/src/dom/lightbox.js'`
  const bytes = await measureUse(root, '@vitrine/gallery', take)
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(3000)
})
