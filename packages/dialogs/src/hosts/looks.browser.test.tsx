import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import { addSheet, find, noDialogs, press, pressNow, withMotion } from '../../testing/page.js'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [addSheet()]
})
afterEach(async () => {
  for (const step of undo) step()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await page.viewport(800, 600)
})

describe.each(FORMS)('the box in %s', (_form, { show, markup }) => {
  test('is 350 px wide with a padding of 20 px [DLG-5]', () => {
    show()
    const { width, left, right } = find('panel').getBoundingClientRect()
    expect(width).toBe(350)
    expect(left).toBe(800 - right)
    const { left: text } = find('title').getBoundingClientRect()
    expect(text - left).toBe(20)
    expect(getComputedStyle(find('panel')).padding).toBe('20px')
  })

  test.each([
    [320, 280],
    [375, 335],
    [389, 349],
    [390, 350],
  ])('in a window of %i px it is %i px wide [DLG-5]', async (window, width) => {
    await page.viewport(window, 600)
    show({ message: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3) })
    const box = find('panel').getBoundingClientRect()
    expect([box.width, box.left]).toEqual([width, (window - width) / 2])
    expect(find('panel').scrollWidth).toBeLessThanOrEqual(find('panel').clientWidth)
  })

  test('a long message scrolls inside it, and it stays 20 px clear of the window [DLG-38]', async () => {
    await page.viewport(320, 320)
    show({ message: 'A print on cotton paper. '.repeat(60) })
    const { top, bottom } = find('panel').getBoundingClientRect()
    expect([top, bottom]).toEqual([20, 300])
    await userEvent.click(page.getByRole('button', { name: 'Okay' }))
    await noDialogs()
  })

  test('text is text, whatever stands in it; markup is shown as markup [DLG-6]', () => {
    const { unmount } = show({ title: '<b>Bold</b>', message: '<img src=x onerror=alert(1)>' })
    expect(find('title').textContent).toBe('<b>Bold</b>')
    expect(find('message').textContent).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelector('dialog :is(b, img)')).toBeNull()
    unmount()
    show({ title: markup('<em>Bold</em>'), message: markup('<p>Paragraph</p>') })
    expect(find('title').querySelector('em')?.textContent).toBe('Bold')
    expect(find('message').querySelector('p')?.textContent).toBe('Paragraph')
  })

  test.each([[true], [false], [null], [undefined], ['']])(
    'the title %j is an empty heading; 0 is a title [DLG-6]',
    (title) => {
      const { unmount } = show({ title })
      expect(find('title').textContent).toBe('')
      unmount()
      show({ title: 0 })
      expect(find('title').textContent).toBe('0')
    },
  )

  test.each([[true], [false], [null], [undefined], ['']])(
    'the message %j is none; 0 is a message [DLG-6]',
    (message) => {
      const { unmount } = show({ message })
      expect(document.querySelector("[data-part='message']")).toBeNull()
      unmount()
      show({ message: 0 })
      expect(find('message').textContent).toBe('0')
    },
  )
})

describe.each(FORMS)('motion in %s', (_form, { show }) => {
  const timing = (part: string) =>
    find(part)
      .getAnimations()
      .map((animation) => {
        const { duration } = animation.effect!.getTiming()
        const frames = (animation.effect as KeyframeEffect).getKeyframes()
        const { offset: _, easing: _e, computedOffset: _c, composite: _m, ...first } = frames[0]!
        const { offset: _2, easing: _e2, computedOffset: _c2, composite: _m2, ...last } = frames.at(-1)!
        return { duration, first, last }
      })

  /** Whether the last frame of a part's animations stays, and their easing. */
  const ends = (part: string) =>
    find(part)
      .getAnimations()
      .map((animation) => animation.effect!.getTiming())
      .map(({ fill, easing }) => [fill, easing])

  test('the dialog shows and hides in 0.3 s by fading [DLG-13]', async () => {
    undo.push(withMotion())
    show()
    expect(ends('panel')).toEqual([['none', 'ease-out']])
    expect(timing('panel')).toEqual([{ duration: 300, first: { opacity: '0' }, last: { opacity: '1' } }])
    expect(timing('overlay')).toEqual([{ duration: 300, first: { opacity: '0' }, last: { opacity: '1' } }])
    pressNow('Okay')
    expect(timing('panel')).toEqual([expect.objectContaining({ duration: 300, last: { opacity: '0' } })])
    expect(ends('panel')).toEqual([['forwards', 'ease-in']])
    await noDialogs()
  })

  test('the scalable one hides to 0.94 of its size [DLG-13]', async () => {
    undo.push(withMotion())
    show({ scalable: true })
    expect(timing('panel').map(({ first }) => first)).toEqual([{ opacity: '0' }, { scale: '0.94' }])
    expect(timing('overlay')).toHaveLength(1)
    pressNow('Okay')
    expect(timing('panel').map(({ duration, last }) => ({ duration, last }))).toEqual([
      { duration: 300, last: { opacity: '0' } },
      { duration: 300, last: { scale: '0.94' } },
    ])
    await noDialogs()
  })

  test('reduced motion has no animation at all [DLG-13]', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate')
    show({ scalable: true })
    expect(document.getAnimations()).toEqual([])
    await press('Okay')
    await noDialogs()
    expect(animate).not.toHaveBeenCalled()
  })
})

describe.each(FORMS)('colours in %s', (_form, { show }) => {
  test('in forced colours lines tell dialog, overlay and primary button from the page [DLG-43]', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    show()
    expect(getComputedStyle(find('panel')).borderTopStyle).toBe('solid')
    expect(getComputedStyle(find('confirm')).borderTopStyle).toBe('solid')
  })
})
