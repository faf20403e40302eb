import { emulateMedia } from '@vitrine/testing/media'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frames } from '../../testing/input.js'
import { serve } from '../../testing/serve.js'
import { HIGHLIGHT_SHAPES, textHighlight } from '../index.js'
import type { HighlightShapeName, TextHighlightOptions } from '../index.js'
import { TextHighlight } from '../react/index.js'

let stop: (() => void) | undefined
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => {
  stop?.()
  stop = undefined
  document.body.className = ''
  scrollTo(0, 0)
})

/** A paragraph of 600 px with a highlight in it, as the server wrote it. */
function build(options: TextHighlightOptions = {}, text: ReactNode = 'on the walls', css = '') {
  const main = serve(
    <p>
      Prints <TextHighlight>{text}</TextHighlight> and on the stage
    </p>,
    `main { inline-size: 600px; font: 40px/1.3 sans-serif } p { margin: 0 } ${css}`,
  )
  const root = main.querySelector<HTMLElement>('[data-part=root]')!
  return {
    main,
    root,
    words: main.querySelector<HTMLElement>('[data-part=text]')!,
    svg: () => root.querySelector('svg')!,
    paths: () => [...root.querySelectorAll('path')],
    begin() {
      stop = textHighlight(root, options)
    },
  }
}

async function start(...given: Parameters<typeof build>) {
  const built = build(...given)
  built.begin()
  await expect.poll(() => built.paths().length).toBeGreaterThan(0)
  return built
}

/** Holds every animation at a time after the reset, in ms. */
function hold(time: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time
  }
}

const hiddenShare = (path: Element): number => parseFloat(getComputedStyle(path).strokeDashoffset)

describe('it is drawn', () => {
  test('from hidden to all of it, 250 ms after the reset [MOT-39]', async () => {
    const { paths } = await start()
    const [path] = paths()
    const offsets = [0, 249, 400, 700, 1000].map((time) => {
      hold(time)
      return [hiddenShare(path!), getComputedStyle(path!).strokeDasharray]
    })
    expect(offsets.slice(0, 2)).toEqual([
      [1.2, '1.1px, 3px'],
      [1.2, '1.1px, 3px'],
    ])
    expect(Number(offsets[2]![0])).toBeLessThan(1)
    expect(Number(offsets[3]![0])).toBeLessThan(Number(offsets[2]![0]))
    expect(offsets[4]).toEqual([0, '1.1px, 3px'])
  })

  test('in 0.75 s, from the left end or from the right', async () => {
    const { paths } = await start()
    const [running] = paths()[0]!.getAnimations()
    expect(running!.effect!.getTiming()).toMatchObject({ delay: 250, duration: 750 })
    stop!()
    document.body.replaceChildren()
    const { paths: others } = await start({ direction: 'left', duration: 2 })
    hold(0)
    expect(hiddenShare(others()[0]!)).toBe(-1.2)
    expect(others()[0]!.getAnimations()[0]!.effect!.getTiming().duration).toBe(2000)
  })

  test.each([
    ['fade', '1'],
    ['fadeScale', '0.8'],
  ] as const)('by %s: it comes out of nothing, from a scale of %s', async (animation, scale) => {
    const { svg } = await start({ animation, opacity: 0.6 })
    const group = svg().firstElementChild!
    hold(0)
    expect([getComputedStyle(group).opacity, getComputedStyle(group).scale]).toEqual(['0', scale])
    hold(1001)
    expect([getComputedStyle(group).opacity, getComputedStyle(group).scale]).toEqual(['1', 'none'])
    expect(getComputedStyle(svg()).opacity).toBe('0.6')
  })
})

describe('it waits', () => {
  test('for the window: nothing is there before, and it plays once [MOT-40]', async () => {
    const { svg, root } = build({}, 'on the walls', 'main { padding-block: 2000px }')
    stop = textHighlight(root)
    await frames()
    expect(svg()).toBeNull()
    root.scrollIntoView()
    await expect.poll(() => document.getAnimations().length).toBe(1)
    hold(1001)
    document.getAnimations()[0]?.finish()
    scrollTo(0, 0)
    await frames()
    root.scrollIntoView()
    await frames()
    expect([document.getAnimations(), svg().querySelectorAll('path').length]).toEqual([[], 1])
  })

  test('and plays again when it is rendered again [MOT-40]', async () => {
    const { begin } = await start()
    stop!()
    expect(document.getAnimations()).toEqual([])
    begin()
    await expect.poll(() => document.getAnimations().length).toBe(1)
  })
})

describe('it is there from the start, drawn and still', () => {
  test('under reduced motion [MOT-43]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { begin, paths } = build({}, 'on the walls', 'main { padding-block: 2000px }')
    begin()
    expect([paths().length, document.getAnimations(), hiddenShare(paths()[0]!)]).toEqual([1, [], 0])
  })

  test('when its animation is switched off [MOT-43]', () => {
    const { begin, paths } = build({ isAnimationEnabled: false })
    begin()
    expect([paths().length, document.getAnimations()]).toEqual([1, []])
  })

  test('in edit mode, and for a duration of nothing', () => {
    document.body.className = 'edit-mode'
    const { begin, paths } = build()
    begin()
    expect([paths().length, document.getAnimations()]).toEqual([1, []])
    document.body.className = ''
    stop!()
    const still = build({ duration: 0 })
    still.begin()
    expect([still.paths().length, document.getAnimations()]).toEqual([1, []])
  })
})

describe('the lines', () => {
  const LONG = 'on the walls of the old lamp factory, by the river, under the roof'

  /** Middles of the shapes and of the lines of the text, from above. */
  function middles(paths: readonly Element[], words: Element): readonly [number[], number[]] {
    const middle = ({ top, bottom }: DOMRect): number => Math.round((top + bottom) / 2)
    return [
      paths.map((path) => middle(path.getBoundingClientRect())),
      [...words.getClientRects()].map((box) => middle(box)),
    ]
  }

  test('each have a shape, and keep it when the text breaks in other places [MOT-44]', async () => {
    const { main, paths, words } = await start({ shape: 'strike', isAnimationEnabled: false }, LONG)
    for (const width of [600, 380, 900]) {
      main.style.inlineSize = `${width}px`
      const lines = words.getClientRects().length
      await expect.poll(() => paths().length).toBe(lines)
      const [shapes, texts] = middles(paths(), words)
      for (const [index, y] of shapes.entries()) expect(Math.abs(y - texts[index]!)).toBeLessThan(8)
      const [first, box] = [paths()[0]!.getBoundingClientRect(), words.getClientRects()[0]!]
      expect(Math.abs(first.left - box.left)).toBeLessThan(12)
      expect(Math.abs(first.right - box.right)).toBeLessThan(14)
    }
  })

  test('are drawn one after the other, each for its share of the time', async () => {
    const { paths } = await start({}, LONG)
    const timings = paths().map((path) => path.getAnimations()[0]!.effect!.getTiming())
    expect(timings.length).toBeGreaterThan(1)
    let at = 250
    for (const { delay, duration } of timings) {
      expect(delay).toBeCloseTo(at, 3)
      at += Number(duration)
    }
    expect(at).toBeCloseTo(1000, 3)
  })

  test('are laid out anew when words change, 10 ms later [MOT-42]', async () => {
    const { paths, words } = await start({ isAnimationEnabled: false })
    const before = paths()[0]!
    words.textContent = LONG
    await expect.poll(() => paths().length).toBeGreaterThan(1)
    expect(before.isConnected).toBe(false)
  })

  test('of text from right to left, and of both directions, are one each', async () => {
    const { paths } = await start(
      { shape: 'underline', isAnimationEnabled: false },
      'على الجدران Vitrine 12 هنا',
      'main { direction: rtl }',
    )
    expect(paths()).toHaveLength(1)
  })

  test('go on from where they are when the text moves while they are drawn [MOT-41]', async () => {
    const { main, paths } = await start({ shape: 'underline' }, LONG)
    hold(250 + 600)
    main.style.inlineSize = '900px'
    const [animation] = await vi.waitFor(() => {
      const found = paths().at(-1)!.getAnimations()
      expect(found[0]!.playState).toBe('running')
      return found
    })
    expect(Number(animation!.currentTime)).toBeGreaterThanOrEqual(850)
    // 0.2 of the progress was left: no slower. With less it is slowed down to a fifth of the time.
    expect(animation!.playbackRate).toBeCloseTo(1)
    hold(250 + 675)
    main.style.inlineSize = '1100px'
    await expect.poll(() => paths().at(-1)!.getAnimations()[0]?.playbackRate ?? 1).toBeCloseTo(0.5, 1)
  })
})

test('for 2 s after its start it is measured each frame, then only on a change [MOT-42]', async () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const began = performance.now()
  const { words, root } = await start({ isAnimationEnabled: false })
  const count = (): number => measure.mock.instances.filter((each) => (each as unknown) === words).length
  const times: number[] = []
  let last = count()
  while (performance.now() < began + 2400) {
    await new Promise((done) => requestAnimationFrame(done))
    if (count() > last) times.push(performance.now() - began)
    last = count()
  }
  expect(times.length).toBeGreaterThan(10)
  expect(times.at(-1)).toBeGreaterThan(1800)
  expect(times.at(-1)).toBeLessThan(2300)
  root.closest('main')!.style.inlineSize = '300px'
  await expect.poll(count).toBeGreaterThan(last)
  measure.mockRestore()
})

describe('the drawing', () => {
  test.each(Object.keys(HIGHLIGHT_SHAPES) as HighlightShapeName[])(
    '%s lies over its words and takes no room',
    async (shape) => {
      const { begin, svg, words, paths, main } = build({ shape, isAnimationEnabled: false })
      const before = main.getBoundingClientRect().height
      begin()
      await frames()
      const [drawn, box] = [paths()[0]!.getBoundingClientRect(), words.getBoundingClientRect()]
      expect(drawn.left).toBeGreaterThan(box.left - 30)
      expect(drawn.right).toBeLessThan(box.right + 30)
      expect(drawn.width).toBeGreaterThan(0.8 * box.width)
      expect(drawn.top).toBeGreaterThan(box.top - 20)
      expect(drawn.bottom).toBeLessThan(box.bottom + 20)
      expect([main.getBoundingClientRect().height, svg().ariaHidden]).toEqual([before, 'true'])
    },
  )

  test('an unknown shape is a wave', async () => {
    const { paths } = await start({ shape: 'toString' as never, isAnimationEnabled: false })
    const unknown = paths()[0]!.getAttribute('d')
    stop!()
    document.body.replaceChildren()
    const { paths: waves } = await start({ shape: 'wave', isAnimationEnabled: false })
    expect(waves()[0]!.getAttribute('d')).toBe(unknown)
  })

  test('an unknown end of strokes or blend is square and none', async () => {
    const { svg } = await start({ linecap: 'pointed' as never, blend: 'glow' as never, isAnimationEnabled: false })
    const { strokeLinecap, mixBlendMode } = getComputedStyle(svg())
    expect([strokeLinecap, mixBlendMode]).toEqual(['square', 'normal'])
  })

  test('has the colour, thickness, ends, blend and opacity it is given', async () => {
    const { svg } = await start({
      color: 'rgb(10, 20, 30)',
      thickness: 0.2,
      linecap: 'round',
      blend: 'multiply',
      opacity: 0.5,
      isAnimationEnabled: false,
    })
    const { stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity } = getComputedStyle(svg())
    expect([stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity]).toEqual([
      'rgb(10, 20, 30)',
      '8px',
      'round',
      'multiply',
      '0.5',
    ])
  })

  test('is made for the size it is given', async () => {
    const { svg } = await start({ fontSize: 100, isAnimationEnabled: false })
    expect(getComputedStyle(svg()).strokeWidth).toBe('9px')
  })

  test.each([
    [false, 'text'],
    [true, 'drawing'],
  ])('in front: %s. What is above is the %s [MOT-44]', async (isFront, above) => {
    const { words } = await start(
      { shape: 'marker', isFront, isAnimationEnabled: false },
      'on the walls',
      'svg { pointer-events: all !important }',
    )
    const { left, top, width, height } = words.getBoundingClientRect()
    const [first] = document.elementsFromPoint(left + width / 2, top + 0.55 * height)
    expect((first as HTMLElement).closest<HTMLElement>('[data-part]')!.dataset['part']).toBe(above)
  })
})

describe('stopped', () => {
  test('it leaves the markup as it was, and nothing that watches', async () => {
    const { main, begin } = build()
    const before = main.innerHTML
    begin()
    await expect.poll(() => document.getAnimations().length).toBe(1)
    stop!()
    await frames()
    expect([main.innerHTML, document.getAnimations()]).toEqual([before, []])
  })

  test('before it is seen, it never begins', async () => {
    const { main, begin } = build()
    const before = main.innerHTML
    begin()
    stop!()
    await frames()
    expect(main.innerHTML).toBe(before)
  })
})

test('a text that is taken out while it is drawn throws nothing', async () => {
  const { root } = await start()
  root.remove()
  await frames()
  stop!()
  expect(document.getAnimations()).toEqual([])
})

test('a text that nobody can see has no lines, and gets them when it is shown', async () => {
  const { begin, paths, main } = build({ isAnimationEnabled: false }, 'on the walls', 'p { display: none }')
  begin()
  expect(paths()).toEqual([])
  main.querySelector('p')!.style.display = 'block'
  await expect.poll(() => paths().length).toBe(1)
})
