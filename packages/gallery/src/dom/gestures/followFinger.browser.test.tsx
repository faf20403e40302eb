import { dispatchWheel } from '@vitrine/testing/hands'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endFingers, hold, startUnderFinger as start, still, touch } from '../../../testing/finger.js'
import { frames, withMotion } from '../../../testing/serve.js'
import { swipe } from '../../../testing/touch.js'

afterEach(endFingers)

test.each(['slideshow', 'strip'] as const)(
  'the one slide of a %s stays where it is under a finger [GAL-39]',
  (layout) =>
    withMotion(async () => {
      const { left, part } = await start({ layout }, '', 1)
      const before = left(0)
      await hold(400, 380, 300)
      expect([left(0), still(part('root'))()]).toEqual([before, 0])
      await touch('touchCancel')
    }),
)

describe('a slideshow under a finger', () => {
  const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const

  test('moves with it, with the next slide beside it [GAL-39]', () =>
    withMotion(async () => {
      const { left, part, counter } = await start(SLIDESHOW)
      await hold(400, 380, 300)
      expect([left(0), left(1)]).toEqual([-100, 500])
      await touch('touchMove', 440)
      await frames()
      expect([left(0), left(5)]).toEqual([40, -560])
      await touch('touchMove', 100)
      await touch('touchEnd')
      await expect.poll(counter).toBe('2 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(left(1)).toBe(0)
    }))

  test.each([
    ['turns', -280, 1, -280, -600],
    ['returns', -60, 0, -60, 0],
  ])(
    'that %s goes from the finger to its place in 280 ms, and slows down [GAL-39] [MOT-19]',
    (_, by, index, from, to) =>
      withMotion(async () => {
        const { part, parts, counter } = await start(SLIDESHOW)
        const animate = vi.spyOn(Element.prototype, 'animate')
        await hold(400, 390, 400 + by)
        animate.mockClear()
        await touch(index ? 'touchEnd' : 'touchCancel')
        await expect.poll(counter).toBe(`${index + 1} of 6`)
        /** Calls that move an element, not those that hold it at one place. */
        const moves = () =>
          (animate.mock.calls as [Keyframe[], KeyframeAnimationOptions][]).flatMap(([[begin, end], options], call) =>
            begin!.translate === end!.translate ? [] : [{ call, way: [begin!.translate, end!.translate], options }],
          )
        await expect.poll(() => moves().length).toBe(2)
        const [own] = moves()
        expect(moves().map(({ call }) => animate.mock.contexts[call])).toEqual(parts('slide').slice(0, 2))
        expect(own!.way).toEqual([`${from}px`, `${to}px`])
        expect(own!.options).toEqual({ duration: 280, easing: 'ease-out', composite: 'replace' })
        animate.mockRestore()
        await expect.poll(still(part('root'))).toBe(0)
      }),
  )

  test('returns when the finger went less than its way [GAL-39] [MOT-20]', () =>
    withMotion(async () => {
      const { left, part, counter } = await start(SLIDESHOW)
      const before = part('root').outerHTML
      await hold(400, 380, 370)
      await touch('touchMove', 371)
      await touch('touchCancel')
      await expect.poll(still(part('root'))).toBe(0)
      expect([left(0), counter()]).toEqual([0, '1 of 6'])
      expect(part('root').outerHTML).toBe(before)
    }))

  test('moves with it, also where the site animates its slides without end [GAL-39]', () =>
    withMotion(async () => {
      const { left, parts } = await start(SLIDESHOW)
      const [slide] = parts('slide')
      const endless = slide!.animate({ opacity: [1, 0.9] }, { duration: 500, iterations: Infinity })
      await hold(400, 380, 300)
      expect([left(0), left(1), endless.playState]).toEqual([-100, 500, 'running'])
      await touch('touchCancel')
      endless.cancel()
    }))

  test('resists at an end [GAL-39]', () =>
    withMotion(async () => {
      const { left } = await start({ ...SLIDESHOW, loop: false })
      await hold(200, 220, 320)
      expect(left(0)).toBe(40)
      await touch('touchCancel')
    }))

  test('follows in a page that reads from right to left [GAL-39]', () =>
    withMotion(async () => {
      const { left, counter } = await start(SLIDESHOW, 'direction: rtl')
      await hold(200, 220, 300)
      expect([left(0), left(1)]).toEqual([100, -500])
      await touch('touchMove', 500)
      await touch('touchEnd')
      await expect.poll(counter).toBe('2 of 6')
    }))

  test('is where it ends at once under reduced motion [GAL-39]', async () => {
    const { left, counter, part } = await start(SLIDESHOW)
    await hold(400, 380, 60)
    await touch('touchEnd')
    await expect.poll(counter).toBe('2 of 6')
    await expect.poll(still(part('root'))).toBe(0)
    expect(left(1)).toBe(0)
  })
})

describe('a slideshow under a trackpad', () => {
  const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const
  let time = performance.now()
  /** Turns the wheel 16 ms after the last turn: a busy machine may let more time pass, which would begin another swipe. */
  function wheel(block: Element, deltaX: number): void {
    time += 16
    dispatchWheel(block.querySelector('[data-part=slide]')!, time, { deltaX })
  }

  test('moves with it and turns by one slide for a long swipe [GAL-87]', () =>
    withMotion(async () => {
      const { left, part, counter, block } = await start(SLIDESHOW)
      wheel(block, 30)
      wheel(block, 40)
      expect([left(0), left(1)]).toEqual([-70, 530])
      for (const deltaX of [60, 90, 120, 90, 60, 40]) wheel(block, deltaX)
      await expect.poll(counter).toBe('2 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect([counter(), left(1)]).toEqual(['2 of 6', 0])
    }))

  test.each([
    ['a slideshow', SLIDESHOW],
    ['a strip', { layout: 'strip', alignment: 'start' }],
  ] as const)('%s gives way at an end and returns when it rests [GAL-87]', (_, options) =>
    withMotion(async () => {
      const { left, part, block } = await start({ ...options, loop: false })
      wheel(block, -60)
      expect(left(0)).toBe(20)
      await expect.poll(() => left(0)).toBe(0)
      await expect.poll(still(part('root'))).toBe(0)
    }),
  )
})

describe('a strip under a finger', () => {
  test('that goes down stays, and the page scrolls [GAL-39]', async () => {
    const { block, counter } = await start({ layout: 'strip' })
    block.insertAdjacentHTML('afterend', '<div style="block-size: 3000px"></div>')
    await swipe([300, 250], [4, -200], 8)
    await expect.poll(() => scrollY).toBeGreaterThan(50)
    expect(counter()).toBe('1 of 6')
    scrollTo(0, 0)
  })

  test('moves with it, and the slide before the first one comes into view [GAL-39] [GAL-61]', () =>
    withMotion(async () => {
      const { left, part, parts, counter } = await start({ layout: 'strip', alignment: 'start' })
      await hold(200, 220, 300)
      expect(left(0)).toBe(100)
      const last = parts('slide')[5]!.getBoundingClientRect()
      expect(Math.round(last.right)).toBeLessThanOrEqual(Math.round(parts('slide')[0]!.getBoundingClientRect().left))
      expect(last.right).toBeGreaterThan(0)
      await touch('touchMove', 590)
      await touch('touchEnd')
      await expect.poll(counter).toBe('6 of 6')
      await expect.poll(still(part('root'))).toBe(0)
      expect(Math.abs(left(5))).toBe(0)
    }))

  test.each([
    ['ltr', 200, 320, 40],
    ['ltr', 400, 280, -120],
    ['rtl', 400, 280, -40],
    ['rtl', 200, 320, 120],
  ])('resists at its first slide, and not towards the next one, %s, from %d to %d px [GAL-39]', (dir, from, to, by) =>
    withMotion(async () => {
      const { left } = await start({ layout: 'strip', alignment: 'start', loop: false }, `direction: ${dir}`)
      const before = left(0)
      await hold(from, from + (to - from) / 6, to)
      expect(left(0) - before).toBe(by)
      await touch('touchCancel')
    }),
  )
})
