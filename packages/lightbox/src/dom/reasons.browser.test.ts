import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAt, dialog, isGone, press, pretendPhone, setUpLightbox, show, swipe } from '../../testing/lightboxPage.js'
import { openLightbox } from './openLightbox.js'

setUpLightbox()

const control = (name: string) => page.getByRole('button', { name })

describe('onIndexChange names the reason', () => {
  test.each<[string, string, () => unknown, number]>([
    ['the control for the next item [LBX-9]', 'next-press', () => userEvent.click(control('Next')), 1],
    ['the control for the previous item [LBX-9]', 'previous-press', () => userEvent.click(control('Previous')), 2],
    ['the right half of the content area [LBX-14]', 'next-press', () => clickAt(700, 450), 1],
    ['the left half of the content area [LBX-14]', 'previous-press', () => clickAt(300, 450), 2],
    ['an arrow key [LBX-13]', 'key', () => press('ArrowRight', 1000), 1],
  ])('%s', async (_, reason, act, index) => {
    const onIndexChange = vi.fn()
    await show({ onIndexChange })
    await act()
    expect(onIndexChange.mock.calls).toEqual([[index, { reason, event: expect.any(Event) }]])
  })

  test('a swipe of a finger [LBX-20]', async () => {
    pretendPhone()
    const onIndexChange = vi.fn()
    await show({ onIndexChange })
    swipe([300, 300], [230, 305], 120)
    expect(onIndexChange.mock.calls).toEqual([[1, { reason: 'swipe', event: expect.any(PointerEvent) }]])
  })

  test('a call of next, of previous, also past the first item, or of goTo [LBX-19]', async () => {
    const onIndexChange = vi.fn()
    const lightbox = await show({ onIndexChange })
    lightbox.next()
    lightbox.previous()
    lightbox.previous()
    lightbox.goTo(1)
    const details = { reason: 'action' }
    expect(onIndexChange.mock.calls).toEqual([
      [1, details],
      [0, details],
      [2, details],
      [1, details],
    ])
  })
})

describe('onClose names the reason', () => {
  test.each<[string, string, () => unknown]>([
    ['Escape [LBX-24]', 'escape-key', () => userEvent.keyboard('{Escape}')],
    ['the close control [LBX-9]', 'close-press', () => userEvent.click(control('Close'))],
    ['a click outside the content area [LBX-17]', 'outside-press', () => clickAt(500, 40)],
    ['a swipe down [LBX-6] [LBX-30]', 'swipe', () => swipe([300, 200], [305, 290], 150)],
    ['a back gesture [LBX-23]', 'back', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('%s', async (_, reason, act) => {
    const onClose = vi.fn()
    await show({ onClose })
    await act()
    await isGone()
    expect(onClose.mock.calls).toEqual([[0, { reason, event: expect.any(Event) }]])
  })

  test('the back button [LBX-23]', async () => {
    const onClose = vi.fn()
    await show({ onClose })
    await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
    history.back()
    await isGone()
    expect(onClose.mock.calls).toEqual([[0, { reason: 'back', event: expect.any(PopStateEvent) }]])
  })

  test('another lightbox that opens [LBX-6]', async () => {
    const onClose = vi.fn()
    await show({ onClose })
    await show()
    expect(onClose.mock.calls).toEqual([[0, { reason: 'action' }]])
  })
})

test('the object that a gallery passes to onOpenItem opens a lightbox [LBX-24]', async () => {
  document.body.innerHTML = '<a href="/tides.jpg">Tides</a>'
  const trigger = document.querySelector('a')!
  const request = { items: [{ id: 'tides', src: 'data:,' }], index: 0, trigger, event: new MouseEvent('click') }
  const lightbox = await openLightbox(request)
  await lightbox!.close()
  expect(document.activeElement).toBe(trigger)
})

test('a loader gives the addresses of pictures, and data addresses stay as they are [LBX-34]', async () => {
  const loader = vi.fn(
    ({ src, width }: { readonly src: string; readonly width: number }): string => `${src}?w=${width}`,
  )
  const sized = { width: 1000, height: 500 }
  const items = [
    { src: '/images/tides', alt: 'Tides', ...sized },
    { src: 'data:,', alt: 'Weave', ...sized },
    { src: '', video: { html: '' }, ...sized },
  ]
  await show({ items, loader, download: true })
  const [tides, weave] = [...dialog().querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement]
  expect(tides.srcset).toContain('/images/tides?w=750 750w')
  expect(tides.getAttribute('src')).toBe('/images/tides?w=1000')
  expect(weave.srcset).toBe('')
  expect(weave.getAttribute('src')).toBe('data:,')
  expect(new Set(loader.mock.calls.map(([{ src }]) => src))).toEqual(new Set(['/images/tides']))
})
