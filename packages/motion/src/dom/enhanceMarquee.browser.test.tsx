import { emulateMedia } from '@vitrine/testing/media'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames, pointer } from '../../testing/input.js'
import { serve } from '../../testing/serve.js'
import { enhanceMarquee } from '../index.js'
import type { MarqueeOptions } from '../index.js'
import { Marquee } from '../react/index.js'

let stop: (() => void) | undefined
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => {
  vi.restoreAllMocks()
  stop?.()
  stop = undefined
  document.body.className = ''
  scrollTo(0, 0)
})

const LINE = (
  <>
    Free to walk in, Wednesday to Sunday · <a href="#hours">hours</a> · <a href="#plan">plan</a>
  </>
)

/** A marquee as the server wrote it, in a region of 600 px; `begin` is a test's start. */
function build(options: MarqueeOptions = {}, content: ReactNode = LINE, css = '') {
  const main = serve(<Marquee {...options}>{content}</Marquee>, `main { inline-size: 600px } ${css}`)
  const root = main.firstElementChild as HTMLElement
  const part = (name: string): HTMLElement => root.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const copies = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-part=copy]')]
  return {
    main,
    root,
    part,
    copies,
    row: () => part('track').getAnimations()[0],
    begin() {
      stop = enhanceMarquee(root, options)
    },
    state: () => root.dataset['state'],
  }
}

async function start(options: MarqueeOptions = {}, content: ReactNode = LINE, css = '') {
  const built = build(options, content, css)
  built.begin()
  await expect.poll(built.state).toBe('running')
  return built
}

/** Holds the row at a share of its loop. */
function hold(row: Animation | undefined, share: number): void {
  row!.pause()
  row!.currentTime = share * Number(row!.effect!.getComputedTiming().duration)
}

describe('it runs', () => {
  test('while it is in view [MOT-32]', async () => {
    const { root, state, row } = await start({}, LINE, 'body { block-size: 4000px }')
    expect(row()!.playState).toBe('running')
    scrollTo(0, 2000)
    await expect.poll(state).toBe('paused')
    expect(row()!.playState).toBe('paused')
    root.scrollIntoView()
    await expect.poll(state).toBe('running')
  })

  test('not before the browser reports that it is in view [MOT-32]', async () => {
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => {})
    const { begin, state, row } = build()
    begin()
    await expect.poll(state).toBe('paused')
    expect(row()!.playState).toBe('paused')
  })

  test('not under reduced motion, also when that is asked for while it runs, and again after [MOT-32]', async () => {
    const { state, copies, part } = await start()
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await expect.poll(state).toBeUndefined()
    expect([copies(), part('track').getAnimations()]).toEqual([[], []])
    expect(part('item').getBoundingClientRect().right).toBeLessThanOrEqual(600)
    expect(part('toggle').checkVisibility()).toBe(false)
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    await expect.poll(state).toBe('running')
  })

  test('not in edit mode [MOT-53]', async () => {
    document.body.className = 'edit-mode'
    const { begin, main, state } = build()
    const before = main.innerHTML
    begin()
    await frames()
    expect([state(), main.innerHTML === before]).toEqual([undefined, true])
  })

  test('until it is stopped: the markup is the server’s again [MOT-24]', async () => {
    const { main, begin, state, part } = build({ waveIntensity: 0.4 })
    const before = main.innerHTML
    begin()
    await expect.poll(state).toBe('running')
    part('toggle').click()
    stop!()
    expect(main.innerHTML).toBe(before)
    expect(document.getAnimations()).toEqual([])
  })

  test('until it is stopped: no change of size builds it again, neither one that waits nor one that follows [MOT-24]', async () => {
    const { main, root, begin, state } = build()
    const before = root.outerHTML
    begin()
    await expect.poll(state).toBe('running')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    main.style.inlineSize = '900px'
    await frames()
    stop!()
    expect(root.outerHTML).toBe(before)
    vi.advanceTimersByTime(1000)
    expect(root.outerHTML).toBe(before)
    main.style.inlineSize = '500px'
    await frames()
    vi.advanceTimersByTime(1000)
    expect(root.outerHTML).toBe(before)
  })

  test('on its wave, also when motion is wanted again before the wave has come [MOT-32]', async () => {
    const wish = Object.assign(new EventTarget(), { matches: false })
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(wish as MediaQueryList)
    const { main, begin } = build({ waveIntensity: 0.4 })
    begin()
    wish.dispatchEvent(new Event('change'))
    await expect.poll(() => main.querySelectorAll('[data-piece]').length).toBeGreaterThan(5)
  })

  test('stopped before its wave has come, it never begins [MOT-24]', async () => {
    const { main, begin } = build({ waveIntensity: 0.4 })
    const before = main.innerHTML
    begin()
    stop!()
    await import('./rideWave.js')
    await frames()
    expect(main.innerHTML).toBe(before)
  })
})

describe('it rests', () => {
  test('under the pointer where it is set so [MOT-33]', async () => {
    const { state } = await start({ pauseOnHover: true })
    const mouse = pointer()
    await mouse.hover([100, 10])
    await expect.poll(state).toBe('paused')
    await mouse.hover([100, 400])
    await expect.poll(state).toBe('running')
  })

  test('and only there [MOT-33]', async () => {
    const { state, part } = await start()
    const entered = vi.fn()
    part('region').addEventListener('pointerenter', entered)
    const mouse = pointer()
    await mouse.hover([100, 400])
    await mouse.hover([100, 10])
    await expect.poll(() => entered.mock.calls.length).toBe(1)
    expect(state()).toBe('running')
    await mouse.hover([100, 400])
  })

  test('while the keyboard’s focus is inside, which it brings into view [MOT-33]', async () => {
    const { state, row, part } = await start()
    const link = part('item').querySelectorAll('a')[1]!
    hold(row(), 0.7)
    row()!.play()
    part('item')
      .querySelector('a')!
      .focus({ focusVisible: false } as FocusOptions)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(link)
    await expect.poll(state).toBe('paused')
    const inside = (): boolean => {
      const { left, right } = link.getBoundingClientRect()
      return left >= -0.5 && right <= 600.5
    }
    await expect.poll(inside).toBe(true)
    link.blur()
    await expect.poll(state).toBe('running')
  })

  test.each(
    (['left', 'right'] as const).flatMap((direction) =>
      (['ltr', 'rtl'] as const).flatMap((dir) => [0.1, 0.5, 0.9].map((share) => [direction, dir, share] as const)),
    ),
  )(
    'while a link has the focus that moves to the %s in %s text, at %d of its way [MOT-33]',
    async (direction, dir, share) => {
      const { state, row, part } = await start({ direction }, LINE, `main { direction: ${dir} }`)
      for (const link of part('item').querySelectorAll('a')) {
        hold(row(), share)
        row()!.play()
        link.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
        await expect.poll(state).toBe('paused')
        const isInside = (): boolean => {
          const { left, right } = link.getBoundingClientRect()
          return left >= -0.5 && right <= 600.5
        }
        await expect.poll(isInside).toBe(true)
        expect(Number(row()!.currentTime)).toBeGreaterThanOrEqual(0)
        link.blur()
        await expect.poll(state).toBe('running')
      }
    },
  )

  test('while a link keeps the focus that it had before the start, and shows that link [MOT-33]', async () => {
    const words = 'Free to walk in, Wednesday to Sunday. '.repeat(5)
    const { begin, part, state } = build(
      {},
      <>
        {words}
        <a href="#plan">plan</a>
      </>,
    )
    const link = part('item').querySelector('a')!
    link.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
    begin()
    await expect.poll(state).toBe('paused')
    await expect.poll(() => Math.round(link.getBoundingClientRect().right)).toBeLessThanOrEqual(600)
    expect(link.getBoundingClientRect().left).toBeGreaterThanOrEqual(-0.5)
  })

  test('not for a focus by pointer [MOT-33]', async () => {
    const { state, part } = await start()
    const link = part('item').querySelector('a')!
    link.focus({ focusVisible: false } as FocusOptions)
    await frames()
    expect([document.activeElement === link, state()]).toEqual([true, 'running'])
  })

  test('when its button asks for it, until the next press, whatever else happens [MOT-53]', async () => {
    const { state } = await start({ pauseOnHover: true })
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(state()).toBe('stopped')
    const mouse = pointer()
    await mouse.hover([100, 10])
    await mouse.hover([100, 400])
    await frames()
    expect(state()).toBe('stopped')
    await page.getByRole('button', { name: 'Play' }).click()
    await mouse.hover([100, 400])
    await expect.poll(state).toBe('running')
  })
})

describe('the row', () => {
  test('at speed 1 goes 100 px a second, and at speed 2 200 [MOT-35]', async () => {
    for (const speed of [100, 200]) {
      const { row, part } = await start({ speed })
      const left = (): number => part('track').getBoundingClientRect().left
      hold(row(), 0)
      const from = left()
      row()!.currentTime = 1000
      expect(from - left()).toBeCloseTo(speed, 0)
      stop!()
      document.body.replaceChildren()
    }
  })

  test.each([
    ['left', 'ltr', -1],
    ['right', 'ltr', 1],
    ['left', 'rtl', -1],
    ['right', 'rtl', 1],
  ] as const)('goes to the %s in %s text, and leaves no gap at any time [MOT-35]', async (direction, dir, way) => {
    const { row, part, copies } = await start({ direction }, LINE, `main { direction: ${dir} }`)
    const places: number[] = []
    for (const share of [0, 0.2, 0.5, 0.8, 0.999]) {
      hold(row(), share)
      const boxes = [part('item'), ...copies()].map((each) => each.getBoundingClientRect())
      expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThanOrEqual(0.5)
      expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(599.5)
      const edges = boxes.toSorted((one, other) => one.left - other.left)
      for (const [index, { left }] of edges.entries())
        if (index) expect(Math.abs(left - edges[index - 1]!.right)).toBeLessThan(0.5)
      places.push(boxes[0]!.left)
    }
    expect(Math.sign(places[1]! - places[0]!)).toBe(way)
  })

  test('is read once, and a link in it is reached once [MOT-35]', async () => {
    const { copies, part } = await start()
    const { width } = part('item').getBoundingClientRect()
    // Two loops of at least the region's 600 px, one text of which is the original.
    expect(copies()).toHaveLength(2 * Math.ceil(600 / width) - 1)
    expect(page.getByRole('link', { name: 'hours' }).elements()).toHaveLength(1)
    expect(copies().every((copy) => copy.ariaHidden === 'true')).toBe(true)
    expect(part('track').querySelectorAll('a').length).toBeGreaterThan(2)
    expect([...part('track').querySelectorAll('a')].filter((link) => link.tabIndex >= 0)).toHaveLength(2)
  })

  test('has no id twice [MOT-35]', async () => {
    const { copies } = await start({}, <b id="only">Once</b>)
    expect(copies().length).toBeGreaterThan(1)
    expect(document.querySelectorAll('#only')).toHaveLength(1)
  })

  test('without intensity is a straight line [MOT-35]', async () => {
    const { root, copies, part } = await start({ waveFrequency: 4 })
    expect(root.querySelector('[data-piece]')).toBeNull()
    const tops = [part('item'), ...copies()].map((each) => each.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    expect(document.getAnimations()).toHaveLength(1)
  })

  test('moves without layout: nothing but translation, on the compositor [MOT-35]', async () => {
    await start({ waveIntensity: 0.5 })
    await expect.poll(() => document.getAnimations().length).toBeGreaterThan(10)
    const properties = document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
    expect([...new Set(properties)].toSorted()).toEqual([
      'composite',
      'computedOffset',
      'easing',
      'offset',
      'rotate',
      'translate',
    ])
  })
})

describe('a wave', () => {
  /** Middles of all pieces in the region, from the region's own, by where they are. */
  function shape(copies: readonly HTMLElement[], region: HTMLElement): (readonly [x: number, y: number])[] {
    const { top, height } = region.getBoundingClientRect()
    return copies
      .flatMap((copy) => [...copy.querySelectorAll('[data-piece]')])
      .map((piece) => piece.getBoundingClientRect())
      .filter(({ left, right }) => right > 0 && left < 600)
      .map((box) => [box.left + box.width / 2, box.top + box.height / 2 - top - height / 2] as const)
  }

  test('stands still while the row moves along it [MOT-52]', async () => {
    const { copies, part } = await start({ waveIntensity: 1 })
    await expect.poll(() => copies()[0]?.querySelectorAll('[data-piece]').length ?? 0).toBeGreaterThan(20)
    const all = document.getAnimations()
    for (const animation of all) animation.pause()
    const heights: number[][] = []
    for (const time of [0, 370, 1234, 2900]) {
      for (const animation of all) animation.currentTime = time
      const found = shape(copies(), part('region'))
      // Compare the mean height of the letters at ten places of the region, because the letters at each place change.
      heights.push(
        Array.from({ length: 10 }, (_, tenth) => {
          const near = found.filter(([x]) => Math.abs(x - 60 * tenth - 30) < 20).map(([, y]) => y)
          return near.reduce((sum, y) => sum + y, 0) / near.length
        }),
      )
    }
    const [first, ...others] = heights
    expect(Math.max(...first!) - Math.min(...first!)).toBeGreaterThan(25)
    expect(Math.max(...first!.map(Math.abs))).toBeLessThan(24)
    for (const other of others)
      for (const [tenth, y] of other.entries()) expect(Math.abs(y - first![tenth]!)).toBeLessThan(8)
  })

  test('shows the content itself only to focus and assistive technology [MOT-35]', async () => {
    const { part, copies } = await start({ waveIntensity: 0.5 })
    await expect.poll(() => copies().length).toBeGreaterThan(1)
    expect(getComputedStyle(part('item')).opacity).toBe('0')
    expect(page.getByRole('link', { name: 'plan' }).elements()).toHaveLength(1)
    await userEvent.keyboard('{Tab}')
    expect(part('item').contains(document.activeElement)).toBe(true)
    expect(getComputedStyle(part('item')).opacity).toBe('1')
    ;(document.activeElement as HTMLElement).blur()
  })

  test('takes its height from the start: nothing below it moves [MOT-52]', async () => {
    const { main, begin, state } = build({ waveIntensity: 1 })
    const below = main.appendChild(document.createElement('p'))
    const before = below.getBoundingClientRect().top
    begin()
    await expect.poll(state).toBe('running')
    expect(below.getBoundingClientRect().top).toBe(before)
  })
})

describe('a change of size', () => {
  test('is answered when it has come to rest, 1000 ms later, and the row goes on where it is [MOT-34]', async () => {
    const { main, copies, row } = await start()
    const before = row()!
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    main.style.inlineSize = '2000px'
    await expect.poll(() => setTimer.mock.calls.map(([, delay]) => delay)).toContain(1000)
    expect(row()).toBe(before)
    setTimer.mockRestore()
    const reached = Number(before.currentTime)
    await expect.poll(() => row() !== before).toBe(true)
    expect(Number(row()!.currentTime)).toBeGreaterThanOrEqual(reached)
    const right = Math.max(...copies().map((copy) => copy.getBoundingClientRect().right))
    expect(right).toBeGreaterThanOrEqual(2000)
  })

  test('that is undone before it has come to rest leaves the row as it is [MOT-34]', async () => {
    const { main, row } = await start()
    const before = row()!
    await frames()
    const timers: (() => void)[] = []
    const setTimer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
      if (delay === 1000) timers.push(run)
      return 1
    }) as never)
    main.style.inlineSize = '900px'
    await expect.poll(() => timers.length).toBe(1)
    main.style.inlineSize = ''
    setTimer.mockRestore()
    timers[0]!()
    expect(row()).toBe(before)
    main.style.inlineSize = '900px'
    timers[0]!()
    expect(row()).not.toBe(before)
  })

  test('of a region that nobody sees begins when it is seen [MOT-32]', async () => {
    const { begin, main, state, row } = build({}, LINE, 'main { display: none }')
    begin()
    await frames()
    expect(state()).toBeUndefined()
    main.style.display = 'block'
    await expect.poll(state).toBe('running')
    expect(Number(row()!.effect!.getComputedTiming().duration)).toBeGreaterThan(6000)
  })
})

describe('there is nothing to move', () => {
  test('without content [MOT-53]', async () => {
    const { begin, state, copies } = build({}, '', '[data-part=item] { padding: 0 !important }')
    begin()
    await frames()
    expect([state(), copies()]).toEqual([undefined, []])
  })

  test('when it is taken out of the page while it runs, and nothing is thrown [MOT-24] [MOT-53]', async () => {
    const { root } = await start({ waveIntensity: 0.3 })
    root.remove()
    await frames()
    stop!()
    stop = undefined
    expect(document.getAnimations()).toEqual([])
  })
})
