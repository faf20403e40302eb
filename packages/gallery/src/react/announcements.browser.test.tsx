import { act, render } from '@testing-library/react'
import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { prints, serve, startNow, style } from '../../testing/serve.js'
import type { GalleryOptions } from '../index.js'
import { Gallery } from './index.js'

const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  await emulateMedia()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

/** Starts a gallery of four prints over the server's HTML, and in React. */
const STARTS = {
  HTML(options: GalleryOptions) {
    stops.push(startNow(serve(options)))
  },
  React(options: GalleryOptions) {
    style()
    stops.push(render(<Gallery items={prints(4)} aria-label="Prints" {...options} />).unmount)
  },
}
const NAMES = ['HTML', 'React'] as const

const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-part=${name}]`)!

describe.each(NAMES)('a slideshow in %s', (name) => {
  test('announces nothing when a pause follows a change by autoplay [GAL-94]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    // Move the pointer onto a box above the gallery: autoplay waits while the pointer is over the gallery.
    const corner = document.body.appendChild(document.createElement('div'))
    corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9; inline-size: 20px; block-size: 20px'
    await userEvent.hover(corner)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    STARTS[name]({ autoplay: { interval: 1000, stagger: false }, aspectRatio: 4 })
    await vi.dynamicImportSettled()
    await document.images[1]!.decode()
    act(() => void vi.advanceTimersByTime(1000))
    expect(part('counter').textContent).toBe('2 of 4')
    act(() => part('rotation').click())
    expect(part('rotation').dataset['state']).toBe('paused')
    expect([part('status').getAttribute('aria-live'), part('status').textContent]).toEqual(['polite', ''])
  })

  test.each([
    [{}, '2 of 4: Tides, low 2021, ink on paper'],
    [{ captions: 'overlay' }, '2 of 4: Tides, low 2021, ink on paper'],
    [{ captionText: 'title' }, '2 of 4: Tides, low'],
    [{ captionText: 'description' }, '2 of 4: 2021, ink on paper'],
    [{ captions: 'none' }, '2 of 4'],
  ] as const)('with %j announces the caption that it shows: "%s" [GAL-94]', async (options, text) => {
    STARTS[name]({ aspectRatio: 4, ...options })
    act(() => part('next').click())
    await expect.poll(() => part('status').textContent).toBe(text)
  })
})
