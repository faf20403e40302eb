import { cleanup, render } from '@testing-library/react'
import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { prints, serve, startNow, style } from '../../../testing/serve.js'
import type { GalleryLayout, GalleryOptions } from '../../index.js'
import { Gallery } from '../../react/index.js'

const stops: (() => void)[] = []
beforeEach(style)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  cleanup()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** Starts a gallery of one slide at a time. */
type Start = (options: GalleryOptions, count: number) => void

const overMarkup =
  (layout: GalleryLayout): Start =>
  (options, count) => {
    const served = serve(
      { layout, perRow: 1, aspectRatio: 3, ...options },
      { items: prints(count) },
      'inline-size: 600px',
    )
    stops.push(startNow(served, { loadImage: () => {} }))
  }
const inReact: Start = (options, count) => {
  render(<Gallery layout="slideshow" aspectRatio={3} {...options} items={prints(count)} />)
}

const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-part=${name}]`)!
const counter = (): string => part('counter').textContent
const disabled = (): (string | null)[] => ['previous', 'next'].map((name) => part(name).getAttribute('aria-disabled'))

/** A box in a corner of the window, above everything else: a pointer over it is over no gallery. */
function corner(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9; inline-size: 20px; block-size: 20px'
  return box
}

describe.each<[string, Start]>([
  ['slideshow', overMarkup('slideshow')],
  ['slideshow in React', inReact],
  ['strip', overMarkup('strip')],
  ['carousel', overMarkup('carousel')],
])('a %s', (_, start) => {
  test('without loop stays at its ends, tells them, and disables their controls [GAL-22]', async () => {
    const told: string[] = []
    const hear = ({ type }: Event) => told.push(type.replace('vitrine:gallery:', ''))
    for (const type of ['reachedBeginning', 'reachedEnd'])
      addEventListener(`vitrine:gallery:${type}`, hear, { once: true })
    start({ loop: false }, 3)
    expect(disabled()).toEqual(['true', null])
    part('previous').click()
    expect([told, counter()]).toEqual([['reachedBeginning'], '1 of 3'])
    for (const seen of ['2 of 3', '3 of 3']) {
      part('next').click()
      await expect.poll(counter).toBe(seen)
    }
    expect(disabled()).toEqual([null, 'true'])
    await expect.poll(() => (part('next').click(), told)).toEqual(['reachedBeginning', 'reachedEnd'])
    expect(counter()).toBe('3 of 3')
  })

  test('with loop goes round, and disables no control [GAL-21]', async () => {
    start({ loop: true }, 3)
    for (const [name, seen] of [
      ['previous', '3 of 3'],
      ['next', '1 of 3'],
    ] as const) {
      expect(disabled()).toEqual([null, null])
      part(name).click()
      await expect.poll(counter).toBe(seen)
    }
  })

  test('with the random option goes on by chance [GAL-26]', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    start({ random: true, loop: true }, 8)
    part('next').click()
    await expect.poll(counter).toBe('5 of 8')
    chance.mockRestore()
  })

  test('advances after each interval of autoplay [GAL-28]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    await userEvent.hover(corner())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      start({ autoplay: { interval: 3000, stagger: false }, loop: true }, 4)
      for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
      await vi.dynamicImportSettled()
      await Promise.all(
        [...document.querySelectorAll('[data-part=slide] img')].map((each) => (each as HTMLImageElement).decode()),
      )
      vi.advanceTimersByTime(2999)
      expect(counter()).toBe('1 of 4')
      vi.advanceTimersByTime(1)
      await expect.poll(counter).toBe('2 of 4')
    } finally {
      vi.useRealTimers()
    }
  })
})
