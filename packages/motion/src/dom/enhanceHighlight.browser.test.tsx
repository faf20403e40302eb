import { emulateMedia } from '@vitrine/testing/media'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frames } from '../../testing/input.js'
import { serve } from '../../testing/serve.js'
import { enhanceHighlight } from '../index.js'
import * as highlightShapes from '../shapes.js'
import type { HighlightShape, HighlightShapeName, HighlightOptions } from '../index.js'
import { TextHighlight } from '../react/index.js'

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

/** A paragraph of 600 px with a highlight in it, as the server writes it. */
function build(options: HighlightOptions = {}, text: ReactNode = 'on the walls', css = '') {
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
    drawing: () => root.querySelector<HTMLElement>('[data-part=drawing]')!,
    lines: () => [...root.querySelectorAll('svg')],
    paths: () => [...root.querySelectorAll('path')],
    begin() {
      stop = enhanceHighlight(root, options)
    },
  }
}

async function start(...given: Parameters<typeof build>) {
  const built = build(...given)
  built.begin()
  await expect.poll(() => built.paths().length).toBeGreaterThan(0)
  return built
}

/** Starts a highlight and waits until its animation runs. */
async function play(...given: Parameters<typeof build>) {
  const built = build(...given)
  built.begin()
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
  return built
}

/** Pauses every animation at a time after the reset, in ms. */
function hold(time: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time
  }
}

/** Pixels that the clip path hides at one end of a line; negative when the visible area is larger than the line. */
function cutOff(line: Element, end: 'right' | 'left'): number {
  const { clipPath } = getComputedStyle(line)
  if (clipPath === 'none') return -Infinity
  const inset = clipPath
    .slice(6, -1)
    .match(/calc\(.+?\)|\S+/g)!
    [end === 'right' ? 1 : 3]!.replaceAll(' ', '')
  const parts = [...inset.matchAll(/([-+]?[\d.]+)([a-z%]*)/g)]
  const read = (unit: string): number => Number(parts.find((part) => part[2] === unit)?.[1] ?? 0)
  return (read('%') * line.getBoundingClientRect().width) / 100 + read('px')
}

const hiddenShare = (path: Element): number => parseFloat(getComputedStyle(path).strokeDashoffset)

describe('the animation', () => {
  test('uncovers a hidden line from 250 ms after the reset [MOT-39]', async () => {
    const { lines } = await play()
    const [line] = lines()
    const { width } = line!.getBoundingClientRect()
    const cuts = [0, 249, 400, 700, 1000].map((time) => {
      hold(time)
      return cutOff(line!, 'right')
    })
    expect(cuts[0]).toBeCloseTo(width + 12, 1)
    expect(cuts[1]).toBe(cuts[0])
    expect(cuts[2]).toBeLessThan(width)
    expect(cuts[3]).toBeLessThan(cuts[2]!)
    expect(cuts[4]).toBe(-Infinity)
  })

  test('lengthens the stroke of a shape that crosses its own path [MOT-39]', async () => {
    for (const shape of ['circle', 'cross', 'enclose', 'marker', 'scribble', 'underlineDouble'] as const) {
      const { paths, lines } = await play({ shape })
      const [path] = paths()
      const offsets = [0, 249, 400, 700].map((time) => {
        hold(time)
        return hiddenShare(path!)
      })
      expect(offsets.slice(0, 2), shape).toEqual([1.2, 1.2])
      expect(offsets[2], shape).toBeLessThan(1)
      expect(offsets[3], shape).toBeLessThan(offsets[2]!)
      expect([getComputedStyle(path!).strokeDasharray, cutOff(lines()[0]!, 'right')]).toEqual(['1.1px, 3px', -Infinity])
      hold(1000)
      expect(getComputedStyle(path!).strokeDasharray, shape).toBe('none')
      stop!()
      document.body.replaceChildren()
    }
  })

  test('takes 0.75 s by default and starts at the left or right end [MOT-38] [MOT-39]', async () => {
    const { lines } = await play()
    expect(lines()[0]!.getAnimations()[0]!.effect!.getTiming()).toMatchObject({ delay: 250, duration: 750 })
    stop!()
    document.body.replaceChildren()
    const { lines: others } = await play({ direction: 'left', duration: 2000 })
    const [line] = others()
    const [running] = line!.getAnimations()
    expect(running!.effect!.getTiming().duration).toBe(2000)
    hold(0)
    expect(cutOff(line!, 'left')).toBeGreaterThan(line!.getBoundingClientRect().width)
    expect(cutOff(line!, 'right')).toBeLessThan(0)
    stop!()
    document.body.replaceChildren()
    const { paths } = await play({ direction: 'left', shape: 'circle' })
    hold(0)
    expect(hiddenShare(paths()[0]!)).toBe(-1.2)
  })

  test.each([
    ['fade', 'none', 'wave'],
    ['fadeScale', 'matrix(0.8, 0, 0, 0.8, 0, 0)', 'wave'],
    ['fadeScale', 'matrix(0.8, 0, 0, 0.8, 0, 0)', 'cross'],
  ] as const)(
    '%s starts from opacity 0 and transform %s for a %s [MOT-36] [MOT-37]',
    async (animation, transform, shape) => {
      const { drawing, lines, paths } = await play({ animation, shape, opacity: 0.6 })
      const [line] = lines()
      hold(0)
      expect([getComputedStyle(line!).opacity, getComputedStyle(line!).transform]).toEqual(['0', transform])
      expect([cutOff(line!, 'right'), getComputedStyle(paths()[0]!).strokeDasharray]).toEqual([-Infinity, 'none'])
      hold(1001)
      expect([getComputedStyle(line!).opacity, getComputedStyle(line!).transform]).toEqual(['1', 'none'])
      expect(getComputedStyle(drawing()).opacity).toBe('0.6')
    },
  )
})

describe('the start', () => {
  test('waits until the text is in view and happens once [MOT-40]', async () => {
    const { begin, drawing, root, paths } = build({}, 'on the walls', 'main { padding-block: 2000px }')
    begin()
    await expect.poll(() => paths().length).toBe(1)
    expect([getComputedStyle(drawing()).visibility, document.getAnimations()]).toEqual(['hidden', []])
    root.scrollIntoView()
    await expect.poll(() => document.getAnimations().length).toBe(1)
    expect(getComputedStyle(drawing()).visibility).toBe('visible')
    document.getAnimations()[0]!.finish()
    scrollTo(0, 0)
    await frames()
    root.scrollIntoView()
    await frames()
    expect([document.getAnimations(), paths().length]).toEqual([[], 1])
  })

  test('is not repeated when the element is hidden and shown [MOT-40]', async () => {
    const { drawing, lines } = await play({}, 'on the walls of the old lamp factory, by the river')
    expect(lines().length).toBeGreaterThan(1)
    for (const animation of document.getAnimations()) animation.finish()
    await expect.poll(() => drawing().dataset['run']).toBe('')
    for (const className of ['edit-mode', '']) {
      document.body.className = className
      expect(document.getAnimations()).toEqual([])
    }
  })

  test('is repeated when the highlight is rendered again [MOT-40]', async () => {
    const { begin } = await play()
    stop!()
    expect(document.getAnimations()).toEqual([])
    begin()
    await expect.poll(() => document.getAnimations().length).toBe(1)
  })
})

describe('the drawing is complete and still from the start', () => {
  const FAR = 'main { padding-block: 2000px }'

  /** Visibility of the drawing, hidden pixels of its first line, and the number of animations. */
  async function seen({ drawing, lines, paths }: ReturnType<typeof build>) {
    await expect.poll(() => paths().length).toBe(1)
    const { visibility } = getComputedStyle(drawing())
    return [visibility, cutOff(lines()[0]!, 'right'), document.getAnimations().length]
  }

  const STILL = ['visible', -Infinity, 0]

  test('under reduced motion, in view or not [MOT-43]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const built = build({}, 'on the walls', FAR)
    built.begin()
    expect(await seen(built)).toEqual(STILL)
    built.root.scrollIntoView()
    await frames()
    expect(await seen(built)).toEqual(STILL)
  })

  test('with the animation switched off [MOT-43]', async () => {
    const built = build({ animated: false }, 'on the walls', FAR)
    built.begin()
    expect(await seen(built)).toEqual(STILL)
    built.root.scrollIntoView()
    await frames()
    expect(await seen(built)).toEqual(STILL)
  })

  test('in edit mode, and with a duration of 0 [MOT-43]', async () => {
    document.body.className = 'edit-mode'
    const edited = build({}, 'on the walls', FAR)
    edited.begin()
    expect(await seen(edited)).toEqual(STILL)
    document.body.className = ''
    stop!()
    document.body.replaceChildren()
    const still = build({ duration: 0 })
    still.begin()
    expect(await seen(still)).toEqual(STILL)
  })
})

describe('the lines', () => {
  const LONG = 'on the walls of the old lamp factory, by the river, under the roof'

  /** Vertical centres of the shapes and of the lines of the text. */
  function middles(paths: readonly Element[], words: Element): readonly [number[], number[]] {
    const middle = ({ top, bottom }: DOMRect): number => Math.round((top + bottom) / 2)
    return [
      paths.map((path) => middle(path.getBoundingClientRect())),
      [...words.getClientRects()].map((box) => middle(box)),
    ]
  }

  test('have one shape each, also after the text breaks in other places [MOT-44]', async () => {
    const { main, paths, words } = await start({ shape: 'strike', animated: false }, LONG)
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

  test('are drawn one after the other, in times proportional to their widths [MOT-39]', async () => {
    const { lines } = await play({}, LONG)
    const timings = lines().map((line) => line.getAnimations()[0]!.effect!.getTiming())
    expect(timings.length).toBeGreaterThan(1)
    let at = 250
    for (const { delay, duration } of timings) {
      expect(delay).toBeCloseTo(at, 2)
      at += Number(duration)
    }
    expect(at).toBeCloseTo(1000, 2)
  })

  test('are laid out anew after the words change [MOT-42 c]', async () => {
    const { paths, words } = await start({ animated: false })
    const before = paths()[0]!
    words.textContent = LONG
    await expect.poll(() => paths().length).toBeGreaterThan(1)
    expect(before.isConnected).toBe(false)
  })

  const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const ONE_LINE = 'p { white-space: nowrap }'

  test.each<readonly [content: string, text: ReactNode, css?: string]>([
    ['a fallback face with higher lines', 'on على الجدران walls'],
    ['a fallback face with lower lines', 'on दीपक walls'],
    ['four faces', 'على दीपक 電灯 Lamp'],
    ['a superscript', ['on the', <sup key="sup">2</sup>, ' walls']],
    [
      'a small footnote mark',
      [
        'walls',
        <sup key="sup" style={{ fontSize: '0.5em' }}>
          7
        </sup>,
        ' of',
      ],
    ],
    ['a subscript', ['H', <sub key="sub">2</sub>, 'O']],
    ['an emoji', 'on 💡 walls'],
    ['a high image', ['on ', <img key="img" alt="" src={DOT} width={90} height={160} />, ' walls']],
    [
      'an image in the middle',
      ['on ', <img key="img" alt="" src={DOT} width={20} height={60} />],
      'img { vertical-align: middle }',
    ],
    [
      'larger words',
      [
        'on ',
        <b key="b" style={{ fontSize: '2.5em' }}>
          the
        </b>,
        ' walls',
      ],
    ],
    ['right-to-left words', 'on على walls الجدران and'],
    ['left-to-right words in right-to-left text', 'على الجدران Vitrine 12 هنا', 'main { direction: rtl }'],
  ])('one visual line with %s gets one path [MOT-44]', async (_content, text, css = '') => {
    // Test positioned and static text: for text that is not positioned, Chromium returns the boxes of its children
    // instead.
    for (const shown of ['', '[data-part=text] { position: static }']) {
      const { paths } = await start({ shape: 'underline', animated: false }, text, `${ONE_LINE}${css}${shown}`)
      expect(paths()).toHaveLength(1)
      stop!()
      document.body.replaceChildren()
    }
  })

  test.each([
    ['normal lines', 'sans-serif', 1.3, 2],
    ['lines half as high as their text', 'sans-serif', 0.5, 2],
    ['lines of a high face', 'Noto Sans Arabic', 1, 2],
    ['tight lines of a high face', 'Noto Sans Arabic', 0.75, 2],
  ])('%s stay two paths [MOT-44]', async (_lines, family, lineHeight, count) => {
    const { paths, words } = await start(
      { shape: 'underline', animated: false },
      ['على الجدران', <br key="br" />, 'هنا'],
      `main { font: 40px/${lineHeight} ${family} }`,
    )
    expect(words.getClientRects()).toHaveLength(count)
    expect(paths()).toHaveLength(count)
  })

  test('keep their progress when the text moves during the drawing [MOT-41]', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
    const { main, lines } = await play({ shape: 'underline' }, LONG)
    /** Start and end of the remaining drawing, in ms, when the text gets another width after a while. */
    const goOn = async (after: number, width: number): Promise<readonly number[]> => {
      const before = lines()[0]
      clock.mockReturnValue(5000 + after)
      main.style.inlineSize = `${width}px`
      await expect.poll(() => lines()[0] !== before).toBe(true)
      const ends = lines().map(({ style }) => [parseFloat(style.animationDelay), parseFloat(style.animationDuration)])
      return [ends[0]![0]!, ends.at(-1)![0]! + ends.at(-1)![1]!].map(Math.round)
    }
    expect(await goOn(100, 900)).toEqual([150, 900])
    // Expect a drawing whose text has moved to keep its speed if 0.2 of its progress is left. With less left, the rest
    // takes a fifth of the duration, because a resumed drawing must never take less.
    expect(await goOn(850, 560)).toEqual([-600, 150])
    expect(await goOn(925, 900)).toEqual([-1350, 150])
    expect(document.getAnimations()).toHaveLength(1)
    // Expect no animation after the resize, because the drawing had finished before it.
    await goOn(1000, 560)
    expect(document.getAnimations()).toEqual([])
  })

  test('are as large as their text under a scaled ancestor [MOT-44]', async () => {
    const { paths, words } = await start({ shape: 'strike', animated: false }, LONG, 'main { transform: scale(0.5) }')
    for (const [index, box] of [...words.getClientRects()].entries()) {
      const drawn = paths()[index]!.getBoundingClientRect()
      expect(Math.abs(drawn.left - box.left)).toBeLessThan(6)
      expect(Math.abs(drawn.right - box.right)).toBeLessThan(7)
      expect(Math.abs((drawn.top + drawn.bottom - box.top - box.bottom) / 2)).toBeLessThan(4)
    }
  })
})

describe('a text that moves', () => {
  /** Widens the text as a late font does: the block gets no mutation and no other width. */
  function widen(): void {
    const sheet = document.createElement('style')
    sheet.textContent = '[data-part=text] { letter-spacing: 3px }'
    document.querySelector('main')!.append(sheet)
  }

  const fits = (lines: readonly Element[], words: Element): boolean => {
    const boxes = [...words.getClientRects()]
    return (
      lines.length === boxes.length &&
      lines.every((line, index) => Math.abs(line.getBoundingClientRect().width - boxes[index]!.width) < 0.1)
    )
  }

  test('of one line is followed in the same frame, without requesting frames [MOT-44]', async () => {
    const ask = vi.spyOn(globalThis, 'requestAnimationFrame')
    const { lines, words } = await play({ shape: 'underline' })
    document.getAnimations()[0]!.finish()
    await expect.poll(() => ask.mock.calls.length).toBe(1)
    ask.mockClear()
    const { width } = words.getBoundingClientRect()
    widen()
    // Wait for a timeout after the next frame before checking the drawing: resize observers, which redraw it, run in
    // the frame's layout, before the timeout.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    expect(ask).toHaveBeenCalledOnce()
    expect(words.getBoundingClientRect().width).toBeGreaterThan(width + 30)
    expect(fits(lines(), words)).toBe(true)
  })

  test('of several lines is measured each frame for 2 s, then on changes [MOT-42 a] [MOT-42 c]', async () => {
    const { words, root, lines, begin } = build({}, 'on the walls of the old lamp factory, by the river')
    const measure = vi.spyOn(words, 'getClientRects')
    const count = (): number => measure.mock.calls.length
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
    let next: FrameRequestCallback | undefined
    const ask = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      next = callback
      return 1
    })
    begin()
    await expect.poll(() => next).toBeDefined()
    for (const time of [5016, 5033, 6990, 7000]) {
      const [now, before] = [next!, count()]
      next = undefined
      now(time)
      expect([count(), next]).toEqual([before + 1, expect.any(Function)])
    }
    const [last, before] = [next!, count()]
    next = undefined
    last(7001)
    expect([count(), next]).toEqual([before, undefined])
    ask.mockRestore()
    clock.mockRestore()
    root.closest('main')!.style.inlineSize = '300px'
    await expect.poll(count).toBeGreaterThan(before)
    await expect.poll(() => fits(lines(), words)).toBe(true)
  })
})

test('a changed content is measured once, 10 ms after its last change [MOT-42 b]', async () => {
  const { words, main } = await start({ animated: false })
  await frames()
  const measure = vi.spyOn(words, 'getClientRects')
  // Resolve in a `MutationObserver` that is added after the highlight's own, so that the highlight's debounce has begun
  // before the test advances the clock.
  const change = (act: () => void): Promise<unknown> =>
    new Promise((observed) => {
      new MutationObserver(observed).observe(main, { subtree: true, childList: true, characterData: true })
      act()
    })
  // Append a comment node and then change its text, which changes the content but no size, so that only the mutation
  // observers can cause the measurement.
  const comment = document.createComment('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await change(() => words.append(comment))
    vi.advanceTimersByTime(9)
    await change(() => (comment.data = 'changed'))
    vi.advanceTimersByTime(9)
    expect(measure).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(measure).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

describe('the drawing', () => {
  test.each(Object.entries(highlightShapes) as [HighlightShapeName, HighlightShape][])(
    '%s covers its words, has its thickness and takes no room [MOT-37] [MOT-54]',
    async (shape, { strokes = 0, weight = 1 }) => {
      const { begin, drawing, words, paths, main } = build({ shape, animated: false })
      const before = main.getBoundingClientRect().height
      begin()
      await expect.poll(() => paths().length).toBe(1)
      const [drawn, box] = [paths()[0]!.getBoundingClientRect(), words.getBoundingClientRect()]
      expect(drawn.left).toBeGreaterThan(box.left - 30)
      expect(drawn.right).toBeLessThan(box.right + 30)
      expect(drawn.width).toBeGreaterThan(0.8 * box.width)
      expect(drawn.top).toBeGreaterThan(box.top - 20)
      expect(drawn.bottom).toBeLessThan(box.bottom + 20)
      expect([main.getBoundingClientRect().height, drawing().ariaHidden]).toEqual([before, 'true'])
      expect(paths()[0]!.getAttribute('pathLength')).toBe(String(strokes))
      expect(parseFloat(getComputedStyle(drawing()).strokeWidth)).toBeCloseTo(40 * 0.09 * weight, 4)
    },
  )

  test('is a wave for an unknown shape [MOT-38]', async () => {
    const { paths } = await start({ shape: 'toString' as never, animated: false })
    const unknown = paths()[0]!.getAttribute('d')
    stop!()
    document.body.replaceChildren()
    const { paths: waves } = await start({ shape: 'wave', animated: false })
    expect(waves()[0]!.getAttribute('d')).toBe(unknown)
  })

  test('has square ends and no blend for unknown values [MOT-38]', async () => {
    const { drawing } = await start({ linecap: 'pointed' as never, blend: 'glow' as never, animated: false })
    const { strokeLinecap, mixBlendMode } = getComputedStyle(drawing())
    expect([strokeLinecap, mixBlendMode]).toEqual(['square', 'normal'])
  })

  test('takes colour, thickness, ends, blend and opacity from the options [MOT-36]', async () => {
    const { drawing } = await start({
      color: 'rgb(10, 20, 30)',
      thickness: 0.2,
      linecap: 'round',
      blend: 'multiply',
      opacity: 0.5,
      animated: false,
    })
    const { stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity } = getComputedStyle(drawing())
    expect([stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity]).toEqual([
      'rgb(10, 20, 30)',
      '8px',
      'round',
      'multiply',
      '0.5',
    ])
  })

  test('takes its thickness from the given font size [MOT-36]', async () => {
    const { drawing } = await start({ fontSize: 100, animated: false })
    expect(getComputedStyle(drawing()).strokeWidth).toBe('9px')
  })

  test.each([
    [false, 'text'],
    [true, 'drawing'],
  ])('with front %s, the %s is on top [MOT-44]', async (front, above) => {
    const { words } = await start(
      { shape: 'marker', front, animated: false },
      'on the walls',
      'svg { pointer-events: all !important }',
    )
    const { left, top, width, height } = words.getBoundingClientRect()
    const [first] = document.elementsFromPoint(left + width / 2, top + 0.55 * height)
    expect((first as HTMLElement).closest<HTMLElement>('[data-part]')!.dataset['part']).toBe(above)
  })
})

describe('a stopped highlight', () => {
  test('leaves the markup as it was and no animation [MOT-24]', async () => {
    const { main, begin } = build()
    const before = main.innerHTML
    begin()
    await expect.poll(() => document.getAnimations().length).toBe(1)
    stop!()
    await frames()
    expect([main.innerHTML, document.getAnimations()]).toEqual([before, []])
  })

  test('never begins when it is stopped before it is in view [MOT-24]', async () => {
    const { main, begin } = build()
    const before = main.innerHTML
    begin()
    stop!()
    await frames()
    expect(main.innerHTML).toBe(before)
  })
})

test('a text that is removed during the drawing throws nothing [MOT-24]', async () => {
  const { root } = await start()
  root.remove()
  await frames()
  stop!()
  expect(document.getAnimations()).toEqual([])
})

test('a text that is not displayed gets its lines when it is shown [MOT-44]', async () => {
  const { begin, paths, main } = build({ animated: false }, 'on the walls', 'p { display: none }')
  begin()
  expect(paths()).toEqual([])
  main.querySelector('p')!.style.display = 'block'
  await expect.poll(() => paths().length).toBe(1)
})
