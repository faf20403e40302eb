import { loadKinds } from '@vitrine/forms'
import type { Catalogue } from '@vitrine/messages'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { BLOCKS } from './blocks.js'
import { island } from '../product/island.js'
import { fakeSite } from '../testing/fakeSite.js'
import { renderBlock } from './renderBlock.js'

/** A block of each type, with a text of the owner wherever it may have one. */
const SAMPLES = Object.values(
  import.meta.glob<{ readonly type: string; readonly data: object }>('../*/sample*.json', {
    eager: true,
    import: 'default',
  }),
)

/** A catalogue in which every text begins with the same letters. */
function translate<const Texts extends Catalogue>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `صفحة ${text}` : text])
  return Object.fromEntries(entries) as Texts
}

// Load every kind of field, because this test renders like a server, which has all kinds. A
// browser has only five at first.
const kinds = await loadKinds()
/** Types that show no texts of an owner. */
const WORDLESS: readonly string[] = ['horizontal-rule', 'search', 'spacer']
/** Types that write dates in the language of their page. */
const DATED: readonly string[] = ['archive', 'calendar', 'comments', 'events', 'summary', 'tour-dates']
const ARABIC = { lang: 'en-US', dir: 'ltr' } as const

function serve(type: string, contentLanguage?: { lang: string; dir?: 'ltr' | 'rtl' }): HTMLElement {
  const errors: unknown[] = []
  const html = renderBlock(
    { id: 'b1', type, data: SAMPLES.find((sample) => sample.type === type)?.data },
    {
      renderToStaticMarkup,
      renderToString,
      onError: (error) => errors.push(error),
      page: {
        translate,
        locale: contentLanguage && DATED.includes(type) ? 'ar' : undefined,
        contentLanguage,
        form: () => ({ action: '/send', kinds }),
      },
    },
  )
  expect(errors).toEqual([])
  const main = document.createElement('main')
  main.lang = 'ar'
  main.dir = 'rtl'
  main.append(document.createRange().createContextualFragment(html))
  document.body.append(main)
  return main
}

/** The texts of an element, with the nearest language and direction of each. */
function textsOf(main: HTMLElement): { text: string; lang: string; dir: string }[] {
  const found: { text: string; lang: string; dir: string }[] = []
  const add = (text: string | null, element: Element): void => {
    if (text === null || !/\p{L}/u.test(text)) return
    const [lang, dir] = ['lang', 'dir'].map((name) => element.closest(`[${name}]`)!.getAttribute(name)!)
    found.push({ text, lang: lang!, dir: dir! })
  }
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    // Skip the text in `noscript`, which is not shown: in a browser with scripts, `noscript`
    // contains its markup as text.
    if (parentElement && !parentElement.matches('noscript')) add(data, parentElement)
  }
  for (const image of main.querySelectorAll('img, svg[role=img]'))
    add(image.getAttribute('alt') ?? image.getAttribute('aria-label'), image)
  return found
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

test('every block type has a sample', () => {
  expect(SAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(BLOCKS).sort())
})

describe.each(Object.keys(BLOCKS))('a block of type %s', (type) => {
  test('gives every text of the owner its language and direction, and no other text [SRV-97]', () => {
    const texts = textsOf(serve(type, ARABIC))
    const [own, page] = [true, false].map((isOwn) =>
      texts.filter(({ text }) => isOwn === !/\p{Script=Arabic}/u.test(text)),
    )
    expect(own!.length > 0).toBe(!WORDLESS.includes(type))
    expect(own!.filter(({ lang, dir }) => lang !== 'en-US' || dir !== 'ltr')).toEqual([])
    expect(page!.filter(({ lang, dir }) => lang !== 'ar' || dir !== 'rtl')).toEqual([])
  })

  test('in the language of its page writes no language at all [SRV-97]', () => {
    const block = serve(type).firstElementChild!
    expect(block.querySelector('[lang], [dir]')).toBe(null)
    expect(block.matches('[data-content-lang], [data-content-dir]')).toBe(false)
  })
})

test('the product block hydrates to the languages that the server wrote, without a report [SRV-97]', async () => {
  const block = serve('product', ARABIC).querySelector<HTMLElement>('#block-b1')!
  const html = block.innerHTML
  const site = {
    ...fakeSite(),
    messages: <const Texts extends Catalogue>(texts: Texts) => Promise.resolve(translate(texts)),
  }
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data, site))
  expect(block.innerHTML).toBe(html)
  expect(site.reported).toEqual([])
})
