import { afterEach, describe, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import { prints, serve, withMotion } from '../../../testing/serve.js'
import type { GalleryOptions } from '../../index.js'
import { layoutAutoGrid, layoutColumns, layoutRows, type Layout } from '../../layouts.js'

afterEach(() => {
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

const WIDTHS = [320, 433, 560, 768, 1024, 1280, 1600]
const ratios = (count: number) => prints(count).map(({ width, height }) => width / height)

/** Positions of a gallery's frames, from its start and its top. */
function boxes({ block, parts }: ReturnType<typeof serve>, isRtl = false) {
  const outer = block.getBoundingClientRect()
  return parts('frame').map((frame) => {
    const { left, right, top, width, height } = frame.getBoundingClientRect()
    return { start: isRtl ? outer.right - right : left - outer.left, top: top - outer.top, width, height }
  })
}

function expectLayout(found: ReturnType<typeof boxes>, { boxes: expected }: Layout, within: number) {
  expect(found).toHaveLength(expected.length)
  found.forEach((box, index) => {
    for (const key of ['start', 'top', 'width', 'height'] as const)
      expect(Math.abs(box[key] - expected[index]![key]), `${index} ${key}`).toBeLessThanOrEqual(within)
  })
}

describe('columns', () => {
  test.each(WIDTHS)(
    'places each slide where the shortest column ends, in its own ratio, at %d px [GAL-72]',
    (width) => {
      for (const [gutter, dir] of [
        [0, 'ltr'],
        [12, 'ltr'],
        [12, 'rtl'],
      ] as const) {
        const served = serve(
          { layout: 'columns', gap: gutter },
          { items: prints(12) },
          `inline-size: ${width}px; direction: ${dir}`,
        )
        // Allow a picture in a column one pixel of offset per picture above it: pictures take whole pixels, so rounding
        // adds up.
        expectLayout(boxes(served, dir === 'rtl'), layoutColumns(ratios(12), width, { gap: gutter }), 12)
        served.block.remove()
      }
    },
  )

  test('keeps the reading order in the document [GAL-72]', () => {
    const { parts } = serve({ layout: 'columns' }, { items: prints(12) })
    expect(parts('slide').map(({ dataset }) => dataset['slideId'])).toEqual(prints(12).map(({ id }) => id))
  })

  test.each([
    [700, {}, 2],
    [700, { columnBehavior: 'max' }, 3],
    [768, { gap: 12 }, 2],
    [780, { gap: 12 }, 3],
    [620, { columnWidth: 150 }, 4],
    [200, {}, 1],
    [200, { columnBehavior: 'max' }, 1],
  ] as const)('at %d px with %j are %d [GAL-70] [GAL-71]', (width, options, count) => {
    const served = serve({ layout: 'columns', ...options }, { items: prints(6) }, `inline-size: ${width}px`)
    expect(boxes(served).filter(({ top }) => top === 0)).toHaveLength(count)
  })

  test('has one column more with the behaviour max [GAL-71]', () => {
    const min = serve({ layout: 'columns' }, { items: prints(6) }, 'inline-size: 700px')
    const max = serve({ layout: 'columns', columnBehavior: 'max' }, { items: prints(6) }, 'inline-size: 700px')
    expect([boxes(min)[0]!.width, Math.round(boxes(max)[0]!.width * 3)]).toEqual([350, 700])
  })
})

describe('rows', () => {
  test.each(WIDTHS)('fills its rows, and does not stretch the last, at %d px [GAL-74]', (width) => {
    for (const [options, dir] of [
      [{}, 'ltr'],
      [{}, 'rtl'],
      [{ rowHeight: 150, gap: 8 }, 'ltr'],
    ] as const) {
      const served = serve(
        { layout: 'rows', ...options },
        { items: prints(11) },
        `inline-size: ${width}px; direction: ${dir}`,
      )
      expectLayout(boxes(served, dir === 'rtl'), layoutRows(ratios(11), width, options), 1)
      served.block.remove()
    }
  })
})

describe('an auto-grid', () => {
  test.each([
    [1000, 4],
    [999, 3],
    [500, 2],
    [240, 1],
  ])('has at %d px %d equal columns, and cells as high as their row [GAL-73]', (width, columns) => {
    const served = serve({ layout: 'auto-grid' }, { items: prints(8) }, `inline-size: ${width}px`)
    const found = boxes(served)
    expect(new Set(found.map(({ width: each }) => Math.round(each))).size).toBeLessThanOrEqual(2)
    expect(found.filter(({ top }) => top === 0)).toHaveLength(columns)
    for (const box of found)
      expect(new Set(found.filter(({ top }) => top === box.top).map(({ height }) => Math.round(height))).size).toBe(1)
  })
})

test('an auto-grid has the columns and the gutter that it is given [GAL-73]', () => {
  const given = { columnWidth: 180, gap: 12 }
  const served = serve({ layout: 'auto-grid', ...given }, { items: prints(8) }, 'inline-size: 800px')
  expectLayout(boxes(served), layoutAutoGrid(ratios(8), 800, given), 1)
})

describe('a grid', () => {
  test('has four in a row, and two up to 432 px [GAL-69 a] [GAL-69 e]', () => {
    const columns = (width: number, options: GalleryOptions = {}) => {
      const served = serve(
        { layout: 'grid', aspectRatio: 1, ...options },
        { items: prints(8) },
        `inline-size: ${width}px`,
      )
      return boxes(served).filter(({ top }) => top === 0).length
    }
    expect([columns(900), columns(433), columns(432), columns(320)]).toEqual([4, 4, 2, 2])
    expect([columns(432, { perRow: 1 }), columns(432, { perRow: 2 })]).toEqual([1, 2])
  })

  test('has square cells, a padding between them, and crops or shows whole [GAL-69 b] [GAL-69 c] [GAL-69 d]', () => {
    const served = serve({ layout: 'grid', aspectRatio: 1, gap: 20 }, { items: prints(8) }, 'inline-size: 860px')
    const [first, second] = boxes(served)
    expect([first!.width, first!.height, second!.start]).toEqual([200, 200, 220])
    expect(getComputedStyle(served.block.querySelector('img')!).objectFit).toBe('cover')
    const whole = serve({ layout: 'grid', aspectRatio: 1, fit: 'contain' })
    expect(getComputedStyle(whole.block.querySelector('img')!).objectFit).toBe('contain')
  })

  test('lets each picture fade in after less than 500 ms of its own, and none under reduced motion [GAL-68]', async () => {
    const { parts } = serve({ layout: 'grid' }, { items: prints(12) })
    expect(parts('frame').flatMap((frame) => frame.getAnimations())).toEqual([])
    await withMotion(async () => {
      const animations = () => parts('frame').flatMap((frame) => frame.getAnimations())
      await expect.poll(() => animations().length).toBe(12)
      const fades = animations()
      /** Number of pictures that are at least slightly visible, and fully visible, at a time in ms after the start. */
      const seenAt = (time: number) => {
        for (const fade of fades) fade.currentTime = time
        const opacities = parts('frame').map((frame) => Number(getComputedStyle(frame).opacity))
        return [opacities.filter((each) => each > 0).length, opacities.filter((each) => each === 1).length]
      }
      expect([seenAt(0), seenAt(799)]).toEqual([
        [0, 0],
        [12, 12],
      ])
      expect(seenAt(499)[0]).toBe(12)
      const [begun, done] = seenAt(400)
      expect([begun! > 6 && begun! < 12, done! > 0 && done! < 6]).toEqual([true, true])
      for (const fade of fades) fade.finish()
      await expect.poll(() => animations().length).toBe(0)
      expect(getComputedStyle(parts('frame')[0]!).opacity).toBe('1')
    })
  })

  test('of very many cells draws and animates none that is far away, and each is as large as the first [GAL-68]', async () => {
    const slides = Array.from({ length: 400 }, (_, index) => ({ ...prints(12)[index % 12]!, id: `print-${index}` }))
    const { part, parts } = serve({ layout: 'grid', aspectRatio: 1 }, { items: slides }, 'inline-size: 800px')
    expect(new Set(parts('slide').map((slide) => slide.offsetHeight))).toEqual(new Set([200]))
    expect(part('list').offsetHeight).toBe(20_000)
    const ended: EventTarget[] = []
    part('list').addEventListener('animationend', ({ target }) => ended.push(target!))
    await withMotion(async () => {
      // Wait until the slowest fade-in of the visible pictures has ended: by then a fade-in of the invisible last
      // picture would have ended, too.
      await expect.poll(() => ended).toContain(parts('frame')[7])
      expect(ended).not.toContain(parts('frame')[399])
      // Scroll the last picture into view and expect it without a fade-in: only the first 24 pictures (four columns,
      // six rows) fade in.
      parts('frame')[399]!.scrollIntoView({ behavior: 'instant' })
      await expect
        .poll(() => parts('frame')[399]!.querySelector('img')!.checkVisibility({ contentVisibilityAuto: true }))
        .toBe(true)
      expect([23, 24, 399].map((index) => getComputedStyle(parts('frame')[index]!).animationName)).toEqual([
        'vt-gallery-appear',
        'none',
        'none',
      ])
    })
  })
})

describe('captions', () => {
  test.each(['grid', 'auto-grid', 'columns', 'rows'] as const)(
    'of a %s lie over the lower edge of their picture [GAL-89]',
    (layout) => {
      const served = serve({ layout, captions: 'overlay' }, { items: prints(4) }, 'inline-size: 1000px')
      const frames = served.parts('frame').map((frame) => frame.getBoundingClientRect())
      const captions = served.parts('caption').map((caption) => caption.getBoundingClientRect())
      expect(captions).toHaveLength(4)
      captions.forEach(({ top, bottom, width }, index) => {
        expect(Math.abs(bottom - frames[index]!.bottom)).toBeLessThan(1)
        expect(top).toBeGreaterThanOrEqual(frames[index]!.top - 1)
        expect(Math.abs(width - frames[index]!.width)).toBeLessThan(1)
      })
    },
  )

  test('of a grid stand below their pictures, which begin on one line [GAL-89]', () => {
    const items = prints(2).map((item, index) => (index ? { ...item, caption: 'Low. '.repeat(60) } : item))
    const served = serve(
      { layout: 'grid', perRow: 2, aspectRatio: 1, captions: 'below' },
      { items },
      'inline-size: 600px',
    )
    const [first, second] = served.parts('frame').map((frame) => frame.getBoundingClientRect())
    expect(first!.top).toBe(second!.top)
    for (const [index, caption] of served.parts('caption').entries())
      expect(caption.getBoundingClientRect().top).toBeGreaterThan([first!, second!][index]!.bottom)
  })
})

describe('very many pictures', () => {
  const many = Array.from({ length: 260 }, (_, index) => ({ ...prints(12)[index % 12]!, id: `print-${index}` }))

  test.each(drawn(['grid', 'columns', 'rows', 'list', 'stack']))(
    'of a gallery as %s stand where they would, and what is far from the window is neither laid out nor drawn [GAL-90]',
    async (layout) => {
      const served = serve({ layout, aspectRatio: 1.5 }, { items: many }, 'inline-size: 800px')
      const found = boxes(served)
      const isDrawn = (index: number) =>
        served.parts('frame')[index]!.querySelector('img')!.checkVisibility({ contentVisibilityAuto: true })
      await expect.poll(() => [isDrawn(0), isDrawn(259)]).toEqual([true, false])
      const saved = [...served.parts('slide'), ...served.parts('frame')]
      for (const { style } of saved) style.contentVisibility = 'visible'
      await expect.poll(() => isDrawn(259)).toBe(true)
      expect(boxes(served)).toEqual(found)
      for (const { style } of saved) style.contentVisibility = ''
      served.parts('frame')[259]!.scrollIntoView({ behavior: 'instant' })
      await expect.poll(() => [isDrawn(0), isDrawn(259)]).toEqual([false, true])
    },
  )

  test('of no known shape are all laid out, or what is below them would move [GAL-90]', () => {
    const { part, parts } = serve({ layout: 'grid' }, { items: many }, 'inline-size: 800px')
    expect(part('root').dataset['many']).toBeUndefined()
    expect(parts('frame').every((frame) => frame.offsetHeight > 0)).toBe(true)
  })
})

describe('a list', () => {
  test('has one slide per row, its picture beside the words, above them up to 432 px [GAL-75]', () => {
    for (const [width, isNarrow] of [
      [800, false],
      [433, false],
      [432, true],
    ] as const) {
      const served = serve({ layout: 'list', imageShare: 0.4 }, { items: prints(3) }, `inline-size: ${width}px`)
      const frame = served.part('frame').getBoundingClientRect()
      const caption = served.part('caption').getBoundingClientRect()
      expect(Math.round(frame.width)).toBe(Math.round(isNarrow ? width : width * 0.4))
      expect([caption.top >= frame.bottom, caption.left >= frame.right]).toEqual([isNarrow, !isNarrow])
      const tops = served.parts('slide').map((slide) => slide.getBoundingClientRect().top)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      expect(new Set(tops).size).toBe(3)
      served.block.remove()
    }
  })
})

describe('a stack', () => {
  test('has all slides one below another, lazy, without controls [GAL-76]', () => {
    const { parts, block } = serve({ layout: 'stack' }, { items: prints(4) })
    const tops = parts('slide').map((slide) => slide.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(4)
    expect(parts('slide').every((slide) => slide.checkVisibility())).toBe(true)
    expect([...block.querySelectorAll('img')].map(({ loading }) => loading)).toEqual(
      Array.from({ length: 4 }, () => 'lazy'),
    )
    expect([parts('controls'), parts('open')]).toEqual([[], []])
  })
})

test('a video without a picture has a place of 16:9 [GAL-14]', () => {
  const slides = [{ ...prints(1)[0]!, src: '', video: { sources: [{ src: '/a.webm', type: 'video/webm' }] } }]
  const { part } = serve({ layout: 'columns' }, { items: slides }, 'inline-size: 320px')
  const { width, height } = part('frame').getBoundingClientRect()
  expect(width).toBe(320)
  expect(Math.abs(height - 180)).toBeLessThan(0.1)
})
