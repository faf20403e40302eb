import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const SRC = '/images/hall'
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  stop = undefined
  document.body.replaceChildren()
})

function serve(data: object): HTMLElement {
  const onError = (error: unknown): never => {
    throw error
  }
  const stored = { src: SRC, width: 3000, height: 2000, alt: 'The hall', ...data }
  document.body.innerHTML = renderBlock(
    { id: 'b', type: 'image', data: stored },
    { renderToStaticMarkup, renderToString, onError },
  )
  return document.querySelector<HTMLElement>('#block-b')!
}

async function start(element: HTMLElement, site = fakeSite()): Promise<void> {
  const read = island.decode(JSON.parse(element.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stop = await island.start(element, read.data, site)
}

test('a press on the picture shows it in the lightbox with its caption [BLK-23]', async () => {
  // Stop the `error` event of the picture, which no server delivers: the lightbox might otherwise replace the picture
  // before the test checks it.
  const held = new AbortController()
  document.addEventListener('error', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: held.signal,
  })
  const element = serve({ lightbox: true, caption: 'At dusk' })
  const before = element.outerHTML
  await start(element)
  const link = page.getByRole('link', { name: 'Open At dusk' })
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('At dusk')).toBeVisible()
  const shown = dialog.getByRole('img', { name: 'The hall' }).element() as HTMLImageElement
  expect(shown.getAttribute('src') ?? shown.srcset).toContain('/images/hall?format=')
  // Expect no hash in the address, because only items of a gallery get a hash, not a single image.
  expect(location.hash).toBe('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.activeElement).toBe(link.element())
  stop!()
  expect(element.outerHTML).toBe(before)
  held.abort()
})

test('a modified press and a press after the stop are left to the browser [BLK-23]', async () => {
  const element = serve({ lightbox: true })
  await start(element)
  const link = element.querySelector('a')!
  const press = (init: MouseEventInit): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    let isLeft = false
    document.body.addEventListener('click', () => (isLeft = !event.defaultPrevented), { once: true })
    // Prevent the click's default on the document, so that the test's page stays.
    document.addEventListener('click', () => event.preventDefault(), { once: true })
    link.dispatchEvent(event)
    return isLeft
  }
  expect(press({ ctrlKey: true })).toBe(true)
  stop!()
  expect(press({})).toBe(true)
})

test.each(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'])(
  'without script the picture of a %s leads to its file [BLK-23]',
  (variant) => {
    const link = serve({ lightbox: true, variant, title: 'The hall' }).querySelector('a[data-part="open"]')!
    expect(link.getAttribute('href')).toBe('/images/hall?format=2500w')
    expect(link.hasAttribute('data-replay')).toBe(true)
  },
)

test('a picture that leads elsewhere opens no lightbox, one beside a button does [BLK-23]', () => {
  const linked = serve({ lightbox: true, href: '/visit' })
  expect(linked.dataset['blockVariant']).toBe('inline')
  expect(linked.dataset['blockJson']).toBe(undefined)
  expect(linked.querySelector('a')!.getAttribute('href')).toBe('/visit')
  const besideButton = serve({ lightbox: true, variant: 'card', href: '/visit', label: 'Visit' })
  expect(besideButton.dataset['blockVariant']).toBe('lightbox')
  expect([...besideButton.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/images/hall?format=2500w',
    '/visit',
  ])
})

test('a picture without words of its own is named by its place [BLK-23]', () => {
  serve({ lightbox: true, alt: '' })
  expect(document.querySelector('a')!.getAttribute('aria-label')).toBe('Open picture 1 of 1')
})
