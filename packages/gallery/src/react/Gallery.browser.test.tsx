import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LAYOUTS } from '../core/galleryOptions.js'
import { boxes, frames, prints, style, withMotion } from '../../testing/serve.js'
import { Gallery } from './index.js'

beforeEach(style)

const slideshow = { layout: 'slideshow', aspectRatio: 2 } as const
const next = () => page.getByRole('button', { name: 'Next' }).click()
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)!
const parts = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-part=${name}]`)]
const counter = () => document.querySelector('[data-part=counter]')!.textContent

test('turns, counts and tells, in strict mode too [GAL-20] [GAL-21]', async () => {
  const onIndexChange = vi.fn()
  render(
    <StrictMode>
      <Gallery {...slideshow} items={prints(3)} aria-label="Prints" onIndexChange={onIndexChange} />
    </StrictMode>,
  )
  await next()
  await frames()
  expect(counter()).toBe('2 of 3')
  expect(document.querySelector('[data-part=status]')!.textContent).toBe('2 of 3: Tides, low 2021, ink on paper')
  const event = expect.objectContaining({ type: 'click' }) as Event
  expect(onIndexChange.mock.calls).toEqual([[1, { reason: 'next-press', event }]])
  await next()
  await frames()
  await next()
  await frames()
  expect(counter()).toBe('1 of 3')
})

test('announces a slide without a caption by its place alone [GAL-94]', async () => {
  const items = prints(3).map((item) => ({ ...item, caption: '', description: '' }))
  render(<Gallery {...slideshow} items={items} />)
  await next()
  await expect.poll(() => part('status').textContent).toBe('2 of 3')
})

test('goes from the height of one picture to that of the next [GAL-52]', async () => {
  await withMotion(async () => {
    const slides = [prints(3)[2]!, prints(2)[1]!]
    render(
      <div style={{ inlineSize: 300 }}>
        <Gallery layout="slideshow" duration={200} items={slides} />
      </div>,
    )
    const animate = vi.spyOn(part('track'), 'animate')
    const heights = () =>
      animate.mock.calls.map(([keyframes]) => (keyframes as Keyframe[]).map(({ blockSize }) => blockSize))
    const height = part('track').offsetHeight
    await frames()
    await next()
    await expect.poll(heights).toHaveLength(1)
    expect(heights()[0]![0]).toBe(`${height}px`)
    await expect.poll(() => part('track').getAnimations()).toEqual([])
    expect(heights()[0]![1]).toBe(`${part('track').offsetHeight}px`)
    expect(part('track').offsetHeight).not.toBe(height)
  })
})

test('takes over its own server HTML without a word and without moving [GAL-92]', async () => {
  const view = <Gallery {...slideshow} items={prints(3)} aria-label="Prints" />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(view)
  const before = boxes()
  render(view, { container, hydrate: true })
  await frames()
  expect(container.querySelector('[data-part=root]')!.getAttribute('data-state')).toBe('ready')
  expect(boxes()).toEqual(before)
})

test('follows slides that come and go [GAL-24]', async () => {
  const { rerender, container } = render(<Gallery {...slideshow} items={prints(3)} />)
  await page.getByRole('button', { name: 'Previous' }).click()
  await frames()
  expect(counter()).toBe('3 of 3')
  rerender(<Gallery {...slideshow} items={prints(2)} />)
  expect(counter()).toBe('2 of 2')
  rerender(<Gallery {...slideshow} items={[]} />)
  expect(container.innerHTML).toBe('')
  rerender(<Gallery {...slideshow} items={prints(2)} />)
  await frames()
  await next()
  expect(counter()).toBe('2 of 2')
})

test('calls the handlers of the last render [GAL-82]', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Gallery layout="grid" items={prints(2)} onOpenItem={first} />)
  rerender(<Gallery layout="grid" items={prints(2)} onOpenItem={second} />)
  await page.getByRole('link', { name: 'Open Lanterns I' }).click()
  await expect.poll(() => second.mock.calls.length).toBe(1)
  expect(first).not.toHaveBeenCalled()
})

test('says its words in the language it is given [GAL-47 b] [GAL-47 c] [GAL-47 e]', () => {
  const messages = {
    gallery: 'Galerie',
    carousel: 'Karussell',
    slide: 'Bild',
    ofTotal: '{n} von {total}',
    rangeOfTotal: '{first}–{last} von {total}',
    previous: 'Zurück',
    next: 'Weiter',
    goTo: 'Zu {n} von {total}',
    play: 'Abspielen',
    pause: 'Anhalten',
    openPicture: '{title} öffnen',
    openUntitled: 'Bild {n} von {total} öffnen',
  }
  render(<Gallery {...slideshow} items={prints(2)} messages={messages} autoplay thumbnails />)
  expect(page.getByRole('region', { name: 'Galerie' }).elements()).toHaveLength(1)
  for (const name of ['Weiter', 'Zurück']) expect(page.getByRole('button', { name }).elements()).toHaveLength(1)
  expect([part('play-label').textContent, part('pause-label').textContent]).toEqual(['Abspielen', 'Anhalten'])
  const roles = [part('root'), part('slide')].map((each) => each.getAttribute('aria-roledescription'))
  expect(roles).toEqual(['Karussell', 'Bild'])
  expect(parts('slide').map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 von 2', '2 von 2'])
  expect(parts('select').map((select) => select.getAttribute('aria-label'))).toEqual(['Zu 1 von 2', 'Zu 2 von 2'])
  expect(counter()).toBe('1 von 2')
})

describe('without slides', () => {
  test.each(LAYOUTS)('a %s renders nothing [GAL-97]', (layout) => {
    const { container } = render(<Gallery layout={layout} items={[]} />)
    expect(container.innerHTML).toBe('')
  })
})

test('leaves no listener when it is taken away [GAL-48]', () => {
  const added = vi.spyOn(document, 'addEventListener')
  const removed = vi.spyOn(document, 'removeEventListener')
  const { unmount } = render(<Gallery {...slideshow} items={prints(2)} />)
  unmount()
  const own = (spy: typeof added) =>
    spy.mock.calls.map(([type]) => type).filter((type) => /^(click|keydown)$/.test(type))
  expect([own(added), own(removed)]).toEqual([
    ['click', 'keydown'],
    ['click', 'keydown'],
  ])
  vi.restoreAllMocks()
})

test('slides that come and go have their thumbnails, their address, and the slide that is shown stays [GAL-24] [GAL-41] [GAL-81]', async () => {
  const data = { layout: 'slideshow', aspectRatio: 2, thumbnails: true, history: true } as const
  const before = location.href
  const strip = () => part('thumbnails').querySelector('[data-part=root]')!.getAttribute('data-state')
  const marked = () => parts('select').findIndex((each) => each.hasAttribute('aria-current'))
  const { rerender, unmount } = render(<Gallery {...data} items={prints(3)} />)
  await expect.poll(strip).toBe('ready')
  await next()
  await expect.poll(marked).toBe(1)
  rerender(<Gallery {...data} items={prints(12)} />)
  expect(counter()).toBe('2 of 12')
  await expect.poll(() => parts('thumbnail').filter((each) => each.inert).length).toBeGreaterThan(0)
  await expect.poll(marked).toBe(1)
  for (const [index, shown] of [
    [2, '3 of 12'],
    [3, '4 of 12'],
  ] as const) {
    parts('select')[index]!.click()
    await expect.poll(counter).toBe(shown)
  }
  await expect.poll(marked).toBe(3)
  expect(location.hash).toBe(`#itemId=${prints(4)[3]!.id}`)
  unmount()
  history.replaceState(null, '', before)
})
