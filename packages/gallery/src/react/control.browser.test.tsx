import { render } from '@testing-library/react'
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames, prints, style } from '../../testing/serve.js'
import type { ChangeDetails, OpenRequest } from '../index.js'
import { Gallery, type GalleryActions, type GalleryProps } from './index.js'

beforeEach(style)

const next = (): Promise<void> => page.getByRole('button', { name: 'Next' }).click()
const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-part=${name}]`)!
const counter = (): string => part('counter').textContent

/** The items of a gallery that moves, three in a row of a carousel. */
const MOVING = [
  ['slideshow', 4, ['1 of 4', '2 of 4'], 1],
  ['strip', 8, ['1 of 8', '2 of 8'], 1],
  ['carousel', 9, ['1–3 of 9', '4–6 of 9'], 3],
] as const

/** A gallery whose index its caller owns. */
function Owned({ accepts = () => true, onIndexChange, ...props }: GalleryProps & { accepts?: () => boolean }) {
  const [index, setIndex] = useState(0)
  return (
    <div style={{ inlineSize: 780 }}>
      <Gallery
        duration={0}
        {...props}
        index={index}
        onIndexChange={(asked, details) => {
          onIndexChange?.(asked, details)
          if (accepts()) setIndex(asked)
        }}
      />
    </div>
  )
}

describe.each(MOVING)('a controlled %s', (layout, count, [begin, second], index) => {
  test('moves when its caller passes the index that was requested [GAL-20] [GAL-91]', async () => {
    const onIndexChange = vi.fn<(index: number, details: ChangeDetails) => void>()
    render(<Owned layout={layout} items={prints(count)} onIndexChange={onIndexChange} />)
    await next()
    await expect.poll(counter).toBe(second)
    expect(onIndexChange.mock.calls.map(([asked, { reason, event }]) => [asked, reason, event?.type])).toEqual([
      [index, 'next-press', 'click'],
    ])
  })

  test('stays where it is while its caller passes the same index [GAL-91]', async () => {
    const onIndexChange = vi.fn()
    render(<Owned layout={layout} items={prints(count)} onIndexChange={onIndexChange} accepts={() => false} />)
    await next()
    await next()
    await frames()
    expect(onIndexChange).toHaveBeenCalledTimes(2)
    expect(counter()).toBe(begin)
  })

  test('starts at the index of its caller and follows it without a report [GAL-91]', async () => {
    const onIndexChange = vi.fn()
    const view = (at: number) => (
      <div style={{ inlineSize: 780 }}>
        <Gallery layout={layout} items={prints(count)} index={at} onIndexChange={onIndexChange} duration={0} />
      </div>
    )
    const { rerender } = render(view(index))
    await expect.poll(counter).toBe(second)
    rerender(view(0))
    await expect.poll(counter).toBe(begin)
    expect(onIndexChange).not.toHaveBeenCalled()
  })
})

describe.each(MOVING)('an uncontrolled %s', (layout, count, [begin, second], index) => {
  test('starts at its default index and reports changes after them [GAL-91]', async () => {
    const onIndexChange = vi.fn<(index: number, details: ChangeDetails) => void>()
    render(
      <div style={{ inlineSize: 780 }}>
        <Gallery
          layout={layout}
          items={prints(count)}
          defaultIndex={index}
          onIndexChange={onIndexChange}
          duration={0}
        />
      </div>,
    )
    await expect.poll(counter).toBe(second)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(counter).toBe(begin)
    expect(onIndexChange.mock.calls.map(([to, { reason }]) => [to, reason])).toEqual([[0, 'previous-press']])
  })

  test('obeys its actions [GAL-20] [GAL-91]', async () => {
    const actions = createRef<GalleryActions>()
    const onIndexChange = vi.fn<(index: number, details: ChangeDetails) => void>()
    render(
      <div style={{ inlineSize: 780 }}>
        <Gallery
          layout={layout}
          items={prints(count)}
          actionsRef={actions}
          onIndexChange={onIndexChange}
          duration={0}
        />
      </div>,
    )
    actions.current!.next()
    await expect.poll(counter).toBe(second)
    const changes = () => onIndexChange.mock.calls.length
    // Repeat each action until it works: the machine refuses an action while the previous slide change is in motion.
    await expect.poll(() => (changes() === 1 && actions.current!.previous(), counter())).toBe(begin)
    await expect.poll(() => (changes() === 2 && actions.current!.goTo(index), counter())).toBe(second)
    expect(new Set(onIndexChange.mock.calls.map(([, { reason }]) => reason))).toEqual(new Set(['action']))
  })
})

test('keys and presses on a picture are reported by their reasons [GAL-35] [GAL-50] [GAL-91]', async () => {
  const onIndexChange = vi.fn<(index: number, details: ChangeDetails) => void>()
  render(<Gallery items={prints(4)} aspectRatio={2} onIndexChange={onIndexChange} duration={0} />)
  const reasons = () => onIndexChange.mock.calls.map(([, { reason }]) => reason)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(reasons).toEqual(['key'])
  await frames()
  part('frame').click()
  await expect.poll(reasons).toEqual(['key', 'item-press'])
})

test.each(['slideshow', 'strip'] as const)(
  'a wheel and the address that move a %s are reported by their reasons [GAL-91]',
  async (layout) => {
    const before = location.href
    const onIndexChange = vi.fn<(index: number, details: ChangeDetails) => void>()
    render(<Gallery layout={layout} items={prints(4)} aspectRatio={2} onIndexChange={onIndexChange} duration={0} />)
    const told = () => onIndexChange.mock.calls.map(([index, { reason, event }]) => [index, reason, event?.type])
    part('slide').dispatchEvent(new WheelEvent('wheel', { deltaX: 100, bubbles: true }))
    await expect.poll(told).toEqual([[1, 'swipe', 'wheel']])
    location.hash = `#itemId=${prints(4)[3]!.id}`
    await expect.poll(() => told()[1]).toEqual([3, 'back', undefined])
    history.replaceState(null, '', before)
  },
)

test('a controlled slideshow that wraps goes forward [GAL-21] [GAL-23] [GAL-91]', async () => {
  render(<Owned items={prints(2)} aspectRatio={2} />)
  await next()
  await expect.poll(counter).toBe('2 of 2')
  part('next').click()
  await expect.poll(counter).toBe('1 of 2')
  expect(part('root').dataset['direction']).toBe('forward')
})

test('play does nothing without autoplay, and pause turns autoplay off [GAL-91]', async () => {
  const actions = createRef<GalleryActions>()
  const { rerender } = render(<Gallery items={prints(3)} actionsRef={actions} />)
  actions.current!.play()
  await frames()
  expect(part('status').getAttribute('aria-live')).toBe('polite')
  rerender(<Gallery items={prints(3)} actionsRef={actions} autoplay />)
  await frames()
  actions.current!.pause()
  await expect.poll(() => part('rotation').dataset['state']).toBe('paused')
  actions.current!.play()
  await expect.poll(() => part('rotation').dataset['state']).toBe('playing')
})

test.each([undefined, 0])('the actions of a grid whose index is %s do nothing [GAL-91]', (index) => {
  const actions = createRef<GalleryActions>()
  const onIndexChange = vi.fn()
  render(<Gallery layout="grid" items={prints(3)} actionsRef={actions} index={index} onIndexChange={onIndexChange} />)
  const before = document.body.innerHTML
  for (const name of ['next', 'previous', 'play', 'pause'] as const) actions.current![name]()
  actions.current!.goTo(2)
  expect(document.body.innerHTML).toBe(before)
  expect(onIndexChange).not.toHaveBeenCalled()
})

test('an opened item is the item of the caller, with the link on the page [GAL-82]', async () => {
  const onOpenItem = vi.fn<(request: OpenRequest) => void>()
  const items = prints(2).map((item) => ({ ...item, srcSet: '/a.jpg 100w', note: 'own' }))
  render(<Gallery layout="grid" items={items} onOpenItem={onOpenItem} />)
  await page.getByRole('link', { name: 'Open Tides, low' }).click()
  await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
  const { items: opened, index, trigger } = onOpenItem.mock.lastCall![0]
  expect(opened).toEqual(items.map((item, place) => ({ ...item, trigger: document.querySelectorAll('a')[place] })))
  expect([index, trigger]).toEqual([1, document.querySelectorAll('a')[1]])
})

describe('a wrong prop', () => {
  test('is named once, with what to pass, and has its default [GAL-88]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const items = [
      { ...prints(1)[0]!, id: 'empty', src: '', width: 0 },
      { ...prints(1)[0]!, height: 0 },
    ]
    const props = { layout: 'carousell', duration: Number.NaN, index: 2, defaultIndex: 0.5, items }
    render(<Gallery {...(props as unknown as GalleryProps)} />)
    await frames()
    const said = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('[Gallery]'))
    expect(said.toSorted()).toEqual([
      '[Gallery] defaultIndex: 0.5 is no item of a slideshow with 2. Pass 0 to 1.',
      '[Gallery] duration: NaN cannot be used. Pass a number from 0 to 60000.',
      '[Gallery] index: 2 is no item of a slideshow with 2. Pass 0 to 1.',
      '[Gallery] items: "lanterns" has no size. Pass the picture\'s own width and height in pixels.',
      '[Gallery] layout: "carousell" is not known. Use "slideshow", "strip", "carousel", "grid", "auto-grid", "columns", "rows", "list", "stack".',
    ])
    expect(part('root').dataset['design']).toBe('stacked')
    warn.mockRestore()
  })
})

test('parts of the caller take the place of the default parts [GAL-100]', () => {
  render(
    <Gallery items={prints(2)} aspectRatio={2}>
      <Gallery.Track>
        {(item, index) => (
          <Gallery.Slide key={item.id} index={index}>
            <Gallery.Picture />
            <Gallery.Caption>{`Number ${index + 1}`}</Gallery.Caption>
          </Gallery.Slide>
        )}
      </Gallery.Track>
      <Gallery.Controls className="below" />
    </Gallery>,
  )
  expect([...document.querySelectorAll('[data-part=caption]')].map((each) => each.textContent)).toEqual([
    'Number 1',
    'Number 2',
  ])
  expect(part('track').nextElementSibling!.className).toBe('below')
})

test('a picture and a caption of the caller take the place of those of the item [GAL-100]', () => {
  const items = prints(2).map((item) => ({ ...item, caption: '', description: '' }))
  render(
    <Gallery layout="grid" items={items}>
      <Gallery.Track>
        {(item, index) => (
          <Gallery.Slide key={item.id} index={index}>
            <Gallery.Picture>
              <b>{item.id}</b>
            </Gallery.Picture>
            <Gallery.Caption>{`Number ${index + 1}`}</Gallery.Caption>
          </Gallery.Slide>
        )}
      </Gallery.Track>
    </Gallery>,
  )
  const texts = (name: string) => [...document.querySelectorAll(`[data-part=${name}]`)].map((each) => each.textContent)
  expect([texts('frame'), texts('caption')]).toEqual([
    ['lanterns', 'tides'],
    ['Number 1', 'Number 2'],
  ])
  expect(part('list').querySelector('img')).toBeNull()
})

/** Each part, rendered by itself. */
const PARTS = {
  Controls: () => <Gallery.Controls />,
  Track: () => <Gallery.Track />,
  Slide: () => <Gallery.Slide index={0} />,
  Picture: () => <Gallery.Picture />,
  Caption: () => <Gallery.Caption />,
  Thumbnails: () => <Gallery.Thumbnails />,
}

test.each(Object.entries(PARTS))(
  'a part outside a gallery, Gallery.%s, is an error that names it [GAL-100]',
  (name, view) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(view())).toThrow(
      `[gallery] <Gallery${name}> is not inside a <Gallery>. Render it as a child of <Gallery>.`,
    )
    error.mockRestore()
  },
)
