import { islands } from '@vitrine/blocks/islands'
import { renderBlock } from '@vitrine/blocks/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import { nextTask, openPage } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const slides = ['tides', 'weave', 'facade'].map((id) => ({
  id,
  src: `${PIXEL}#${id}`,
  width: 3,
  height: 2,
  alt: id,
  title: id,
}))

const PHOTOS = { service: 'Shutter', profile: 'https://shutter.example/hall', asyncRendering: true, expected: 2 }
const TABLE = { title: 'A table', href: 'https://tables.example/lantern', label: 'Book' }

/** Data of each type that has an island; a gallery asks for all that it may have. */
const DATA: Readonly<Record<string, object>> = {
  accordion: { items: [{ title: 'Hours', content: '<p>Ten to six.</p>' }] },
  'appointment-scheduling': { title: 'Tours', href: 'https://tours.example/lantern', label: 'Book' },
  audio: { tracks: [{ title: 'Slow lamp', src: '/slow-lamp.mp3' }] },
  button: { text: 'Visit', href: '/visit' },
  calendar: { month: '2026-12', items: [] },
  comments: { itemId: 'lamps', comments: [], mayComment: true },
  embed: { html: '<iframe src="https://films.example/1"></iframe>' },
  'follow-button': { title: 'Follow us', href: 'https://x.com/lantern', account: 'lantern' },
  form: { id: 'contact', fields: [{ id: 'email', type: 'email', title: 'Email' }] },
  'form/guarded': { id: 'contact', fields: [{ id: 'email', type: 'email', title: 'Email' }], captcha: true },
  gallery: { title: 'Wall', slides, lightbox: true, autoplay: true, thumbnails: true, 'meta-position': 'overlay' },
  'gallery/slideshow': { title: 'Wall', slides },
  'image/lightbox': { src: PIXEL, width: 3, height: 2, alt: 'Tides', lightbox: true },
  map: { location: { mapLat: 53.8812, mapLng: 2.3541, addressTitle: 'Lantern Hall' } },
  'map/near': { location: { mapLat: 53.8812, mapLng: 2.3541, addressTitle: 'Lantern Hall' }, start: 'near' },
  marquee: { items: [{ text: 'Free to walk in' }] },
  'member-area': { title: 'Members', logInHref: '/account', joinHref: '/club' },
  'menu/tabs': { menus: [{ title: 'Noon' }, { title: 'Night' }] },
  newsletter: { id: 'letter', fields: [{ id: 'email', type: 'email', title: 'Email' }] },
  'photo-service-a': PHOTOS,
  'photo-service-b': PHOTOS,
  'photo-service-c': PHOTOS,
  product: {
    product: { id: 'p', productType: 'PHYSICAL', title: 'One Window', variants: [{ sku: 'S', price: 2800 }] },
  },
  reservation: TABLE,
  'scaled-text': { text: 'The lights' },
  search: { path: '/search' },
  shape: { shape: 'circle' },
  'share-buttons': { heading: 'Tell a friend', url: 'https://hall.test/late', services: ['facebook', 'email'] },
  summary: { variant: 'grid', items: [] },
  'table-booking': TABLE,
  'text-highlight': { highlight: 'walls' },
  video: { html: '<iframe src="https://films.example/1"></iframe>' },
  'wedding-registry': { title: 'Gifts', href: 'https://gifts.example/ada', label: 'The list' },
}

/**
 * Parts without which an island does not start, in the order of the server's markup; the test removes the first match.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  accordion: ['root', 'heading', 'trigger', 'panel', 'content'],
  audio: ['root', 'controls', 'previous', 'toggle', 'next', 'time', 'position', 'duration', 'retry'],
  calendar: ['root', 'head', 'title', 'previous', 'next', 'grid', 'weeks', 'empty', 'status'],
  comments: ['root', 'threads', 'status'],
  embed: ['root', 'video'],
  'embed/plain': ['root', 'video'],
  form: ['root', 'form'],
  'form/guarded': ['root', 'form'],
  gallery: ['root', 'track', 'row'],
  'gallery/slideshow': ['root', 'track'],
  'gallery/carousel': ['root', 'track'],
  'gallery/slider': ['root', 'track', 'row', 'frame'],
  'gallery/grid': ['root'],
  'gallery/autocolumns': ['root'],
  'gallery/autogrid': ['root'],
  'gallery/autorows': ['root'],
  'gallery/list': ['root'],
  'gallery/stack': ['root'],
  'image/lightbox': ['root', 'open'],
  map: ['root', 'frame', 'canvas', 'address'],
  'map/near': ['root', 'frame', 'canvas', 'address'],
  marquee: ['root', 'region', 'track', 'item', 'toggle'],
  'menu/tabs': ['root'],
  newsletter: ['root', 'form'],
  product: ['root'],
  'text-highlight': ['heading', 'root', 'text'],
  video: ['root', 'video'],
  'video/plain': ['root', 'video'],
  'appointment-scheduling': ['root', 'place'],
  search: ['field', 'input', 'list', 'status'],
  'scaled-text': ['text'],
  shape: ['root', 'shape'],
  'share-buttons': ['root'],
  summary: ['summary'],
}

/**
 * Islands that need no part: a plain link or form stands in their markup, and the island adds to it what it finds. They
 * say nothing of a block without parts, but for a server that does not answer.
 */
const UNDEMANDING: readonly string[] = [
  'button',
  'follow-button',
  'member-area',
  'photo-service-a/async',
  'photo-service-b/async',
  'photo-service-c/async',
  'reservation',
  'table-booking',
  'wedding-registry',
]

/** A block of a type, or of a type and its variant, as the server writes it. */
function rendered(kind: string, data: object = {}): HTMLElement {
  const [type = '', variant] = kind.split('/')
  const box = document.createElement('div')
  const block = {
    id: 'a',
    type,
    data: { ...(DATA[kind] ?? DATA[type]), variant, overlay: variant !== 'plain', ...data },
  }
  box.innerHTML = renderBlock(block, {
    renderToStaticMarkup,
    renderToString,
    onError(error) {
      throw error
    },
  })
  return box.firstElementChild as HTMLElement
}

let page: TestPage
afterEach(() => page.close())

/** Starts the island that serves a kind of block, and waits until that has happened or failed. */
async function start(kind: string, html: string): Promise<{ readonly messages: string[]; readonly after: string }> {
  let settled = false
  page = openPage(html)
  const { blockType, blockVariant } = rendered(kind).dataset
  const line = [`${blockType}/${blockVariant}`, `${blockType}`].find((name) => name in islands)!
  const { load } = islands[line]!
  const watched = async () => {
    const { island } = await load()
    return {
      island: {
        decode: (json: unknown) => island.decode(json),
        start: async (...given: Parameters<typeof island.start>) => {
          try {
            return await island.start(...given)
          } finally {
            settled = true
          }
        },
      },
    }
  }
  page.start({ islands: { [line]: { strategy: 'load', load: watched } } })
  await expect.poll(() => settled || page.reported.length > 0).toBe(true)
  const after = page.block('a').outerHTML
  expect(page.reported.every(({ place }) => place.source === 'block' && place.id === 'a')).toBe(true)
  page.close()
  return { messages: page.reported.map(({ message }) => message), after }
}

const REPORT = /^\[[\w-]+\] The part "[\w-]+" is missing in #(block-a|comments|form-a)\.$/

test.each(drawn(Object.keys(NEEDED)))(
  'the island of %s reports a block without its parts once and leaves it [RUN-12]',
  async (kind) => {
    allowConsole('[runtime] block')
    const block = rendered(kind)
    block.replaceChildren()
    const { messages, after } = await start(kind, block.outerHTML)
    expect(messages).toEqual([expect.stringMatching(REPORT)])
    expect(after).toBe(block.outerHTML)
  },
)

test.each(drawn(Object.keys(NEEDED)))(
  'the island of %s reports once, or starts, whichever part is missing [RUN-12]',
  async (kind) => {
    allowConsole('[runtime] block')
    // Allow the captcha's error on the console, because the form with a captcha has no site key in this test.
    allowConsole('Error rendering captcha')
    const names = [...rendered(kind).querySelectorAll<HTMLElement>('[data-part]')].map(
      ({ dataset }) => dataset['part']!,
    )
    const refused: string[] = []
    for (const part of new Set(names)) {
      const block = rendered(kind)
      block.querySelector(`[data-part="${part}"]`)!.remove()
      const { messages, after } = await start(kind, block.outerHTML)
      if (messages.length === 0) continue
      refused.push(part)
      expect([part, messages]).toEqual([part, [expect.stringMatching(REPORT)]])
      expect(after).toBe(block.outerHTML)
    }
    expect(refused).toEqual(NEEDED[kind])
  },
)

test.each(UNDEMANDING)('the island of %s leaves a block without its parts as it is [RUN-12]', async (kind) => {
  allowConsole('[runtime] block')
  const block = rendered(kind)
  block.replaceChildren()
  const { messages, after } = await start(kind, block.outerHTML)
  expect(messages.filter((message) => !message.startsWith('Unable to connect'))).toEqual([])
  expect(after).toBe(block.outerHTML)
})

test('each line of the table of islands serves one of these kinds [RUN-10]', () => {
  const lines = [...Object.keys(NEEDED), ...UNDEMANDING].map((kind) => {
    const { blockType, blockVariant } = rendered(kind).dataset
    return [`${blockType}/${blockVariant}`, blockType].find((name) => name! in islands)
  })
  // Leave the overlays out of the list of blocks, because they belong to the page, not to a block type.
  const blocks = Object.keys(islands).filter((name) => name !== 'overlays')
  expect([...new Set(lines)].toSorted()).toEqual(blocks.toSorted())
})

test('a block that the server left empty starts no island [RUN-56]', async () => {
  const html = rendered('gallery', { slides: [] }).outerHTML
  page = openPage(html)
  const load = vi.fn(islands['gallery']!.load)
  page.start({ islands: { gallery: { load, strategy: 'load' } } })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  expect(html).toBe('<div id="block-a" data-block-type="gallery" data-block-empty=""></div>')
  expect(page.reported).toEqual([])
  expect(page.block('a').outerHTML).toBe(html)
})
