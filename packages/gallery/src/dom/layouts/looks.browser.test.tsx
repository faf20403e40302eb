import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prints, serve, startNow } from '../../../testing/serve.js'
import type { GalleryOptions } from '../../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** A gallery that is 600 px wide, started. Pictures lead to an address. */
function start(options: GalleryOptions, dir = 'ltr') {
  const items = prints(4).map((item) => ({ ...item, href: '#shop' }))
  const served = serve({ layout: 'slideshow', aspectRatio: 2, ...options }, { items }, 'inline-size: 600px')
  served.block.dir = dir
  stops.push(startNow(served, { loadImage: () => {} }))
  return served
}

const opacityOf = (element: Element): number => Number(getComputedStyle(element).opacity)

describe('captions', () => {
  test.each(['slideshow', 'strip', 'carousel', 'stack'] as const)(
    'of a %s stand below their pictures, or nowhere [GAL-89]',
    (layout) => {
      const { parts } = start({ layout })
      const [frames, captions] = ['frame', 'caption'].map((name) => parts(name))
      expect(captions).toHaveLength(4)
      captions!.forEach((caption, index) => {
        const [text, picture] = [caption, frames![index]!].map((each) => each.getBoundingClientRect())
        expect(text!.top).toBeGreaterThanOrEqual(picture!.bottom)
      })
      expect(start({ layout, captions: 'none' }).parts('caption')).toEqual([])
    },
  )

  test.each([
    ['bottom', 'ltr', ['left', 'right', 'bottom']],
    ['bottom-start', 'ltr', ['left', 'bottom']],
    ['bottom-start', 'rtl', ['right', 'bottom']],
    ['bottom-end', 'ltr', ['right', 'bottom']],
    ['top', 'ltr', ['left', 'right', 'top']],
    ['top-start', 'ltr', ['left', 'top']],
    ['top-end', 'ltr', ['right', 'top']],
    ['top-end', 'rtl', ['left', 'top']],
    ['center', 'ltr', []],
  ] as const)(
    'of a gallery that moves lie over their pictures, %s, %s: at %j [GAL-89]',
    (captionPosition, dir, edges) => {
      for (const layout of ['slideshow', 'strip', 'carousel'] as const) {
        const { block, part } = start({ layout, perRow: 1, captions: 'overlay', captionPosition }, dir)
        const [text, picture] = ['caption', 'frame'].map((name) => part(name).getBoundingClientRect())
        const sides = ['left', 'right', 'top', 'bottom'] as const
        expect(
          sides.filter((side) => Math.abs(text![side] - picture![side]) < 1),
          layout,
        ).toEqual(edges)
        const middle = ({ left, right, top, bottom }: DOMRect) => [left + right, top + bottom].map(Math.round)
        if (captionPosition === 'center') expect(middle(text!)).toEqual(middle(picture!))
        block.remove()
      }
    },
  )

  test.each([
    ['strip', 600],
    ['carousel', 600],
    ['carousel', 400],
    ['grid', 600],
    ['list', 600],
    ['list', 400],
    ['stack', 600],
  ] as const)('of a %s of %d px lie over the lower edge of their pictures [GAL-89]', (layout, width) => {
    for (const dir of ['ltr', 'rtl']) {
      const { block, parts } = start({ layout, captions: 'overlay' }, dir)
      block.style.inlineSize = `${width}px`
      const [frames, captions] = ['frame', 'caption'].map((name) => parts(name))
      expect(captions).toHaveLength(4)
      captions!.forEach((caption, index) => {
        const [text, picture] = [caption, frames![index]!].map((each) => each.getBoundingClientRect())
        for (const side of ['left', 'right', 'bottom'] as const)
          expect(Math.abs(text![side] - picture![side]), `${dir} ${index} ${side}`).toBeLessThan(1)
        expect(text!.top).toBeGreaterThanOrEqual(picture!.top - 1)
      })
      block.remove()
    }
  })

  test('that show on hover are seen under the pointer and with the focus alone [GAL-89]', async () => {
    const { part, parts } = start({ captions: 'overlay', captionsOnHover: true })
    const away = page.getByText('After the gallery')
    await userEvent.hover(away)
    expect(opacityOf(part('caption'))).toBe(0)
    await userEvent.hover(part('frame'))
    expect(opacityOf(part('caption'))).toBe(1)
    await userEvent.hover(away)
    expect(opacityOf(part('caption'))).toBe(0)
    parts('link')[0]!.focus()
    expect(opacityOf(part('caption'))).toBe(1)
    parts('link')[0]!.blur()
    expect(opacityOf(start({ captions: 'overlay' }).part('caption'))).toBe(1)
  })
})

describe.each(['slideshow', 'strip', 'carousel'] as const)('a %s', (layout) => {
  test('whose controls are off hides its arrows until one has the focus, and they work [GAL-98]', async () => {
    const { part } = start({ layout, controls: false })
    const seen = () => ['previous', 'next'].map((name) => opacityOf(part(name)) > 0.3)
    expect([seen(), getComputedStyle(part('next')).pointerEvents]).toEqual([[false, false], 'none'])
    part('next').focus()
    expect([seen(), getComputedStyle(part('next')).pointerEvents]).toEqual([[true, true], 'auto'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => part('counter').textContent).toMatch(/^2/)
    part('next').blur()
    expect(seen()).toEqual([false, false])
  })

  test('whose controls are off keeps the one that pauses in sight [GAL-33 e]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { part } = start({ layout, controls: false, autoplay: true })
    expect([opacityOf(part('rotation')), opacityOf(part('next'))]).toEqual([1, 0])
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(part('rotation').dataset['state']).toBe('paused')
  })

  test('announces a slide without a caption by its place alone [GAL-94]', async () => {
    const { part } = start({ layout, captions: 'none' })
    part('next').click()
    await expect.poll(() => part('status').textContent).toBe('2 of 4')
  })
})

test.each(['slideshow', 'strip', 'carousel', 'grid', 'stack'] as const)(
  'the pictures of a %s have a background where the gallery asks for it, and no other [GAL-98]',
  (layout) => {
    const colors = [true, false].map((ground) => {
      const { parts } = start({ layout, ground })
      return new Set(parts('frame').map((frame) => getComputedStyle(frame).backgroundColor))
    })
    const clear = 'rgba(0, 0, 0, 0)'
    expect(colors[0]).not.toContain(clear)
    expect(colors[1]).toEqual(new Set([clear]))
  },
)
