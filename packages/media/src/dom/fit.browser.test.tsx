import axe from 'axe-core'
import { expectSameParts } from '@vitrine/testing'
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { enhanceImageBlock, MASKS, enhanceShape, vitrineLoader } from '../index.js'
import { fitElement } from './fitElement.js'
import { watchNarrow } from './watchNarrow.js'
import { Image, Shape } from '../react/index.js'
import sheet from '../styles/image.css?inline'

const here = new URL('../../testing/players/film.html', import.meta.url).href.replace('players/film.html', '')
const lanterns = `${here}lanterns.svg`
const stops: (() => void)[] = []
beforeEach(() => {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: sheet }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
})
const keep = (stop: () => void) => (stops.push(stop), stop)

function box(width: number, height: number | string, html = ''): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = `inline-size: ${width}px; block-size: ${typeof height === 'number' ? `${height}px` : height}`
  element.innerHTML = html
  return element
}
const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return [Math.round(width), Math.round(height)]
}
const block = (attributes: string) => `<div data-block ${attributes}><img alt="" width="600" height="200"></div>`
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

describe('an image block', () => {
  const start = (attributes: string, width = 400, height: number | string = 300) => {
    const wrapper = box(width, height, block(attributes))
    const root = wrapper.firstElementChild as HTMLElement
    root.style.blockSize = '100%'
    keep(enhanceImageBlock(root))
    return { wrapper, root, image: root.querySelector('img')! }
  }

  test('fits its picture in the wrapper, and anew at each resize [MED-19]', async () => {
    const { wrapper, image } = start('data-image-dimensions="600x200"')
    expect([sizeOf(image), image.style.inlineSize]).toEqual([[400, 133], '100%'])
    wrapper.style.cssText = 'inline-size: 400px; block-size: 80px'
    await expect.poll(() => sizeOf(image)).toEqual([240, 80])
    expect(image.style.blockSize).toBe('100%')
    wrapper.style.cssText = 'inline-size: 300px; block-size: 400px'
    await expect.poll(() => sizeOf(image)).toEqual([300, 100])
  })

  test('stretched it fills the wrapper [MED-20]', () => {
    const { image } = start('data-image-dimensions="600x200" data-stretch="true"')
    expect([sizeOf(image), image.style.inlineSize, image.style.blockSize]).toEqual([[400, 300], '100%', '100%'])
  })

  test.each(['large', '600', ''])('whose dimensions are %j leaves its picture alone [MED-19]', (text) => {
    const { image } = start(`data-image-dimensions="${text}"`)
    expect(image.hasAttribute('style')).toBe(false)
  })

  test('is cut to its mask; an unknown one cuts nothing [MED-31]', () => {
    expect(getComputedStyle(start('data-mask="diamond"').image).clipPath).toBe(
      'polygon(50% 0%, 100% 50%, 50% 100%, 0% 50%)',
    )
    expect(getComputedStyle(start('data-mask="hologram"').image).clipPath).toBe('none')
  })

  test.each([
    [414, true],
    [414.9, true],
    [415, false],
    [800, false],
  ])('%d px wide is marked narrow: %s [MED-23]', (width, narrow) => {
    expect(start('', width).root.hasAttribute('data-narrow')).toBe(narrow)
  })

  test('the mark comes and goes with the width, and with stop [MED-23]', async () => {
    const element = box(800, 10)
    const stop = keep(watchNarrow(element))
    element.style.inlineSize = '300px'
    await expect.poll(() => element.hasAttribute('data-narrow')).toBe(true)
    element.style.inlineSize = '500px'
    await expect.poll(() => element.hasAttribute('data-narrow')).toBe(false)
    element.style.inlineSize = '300px'
    await expect.poll(() => element.hasAttribute('data-narrow')).toBe(true)
    stop()
    expect(element.hasAttribute('data-narrow')).toBe(false)
  })

  test('without a picture is marked all the same [MED-23]', () => {
    const root = box(300, 10)
    const stop = keep(enhanceImageBlock(root))
    expect(root.hasAttribute('data-narrow')).toBe(true)
    stop()
    expect(root.hasAttribute('data-narrow')).toBe(false)
  })

  test('in a container that its content makes high is limited by the width [MED-19]', () => {
    const container = box(400, 'auto', '<img alt="" style="display: block; min-block-size: 300px">')
    const image = container.querySelector('img')!
    keep(fitElement(image, { size: { width: 3, height: 1 }, stretch: false }))
    expect(image.style.cssText).toBe('display: block; min-block-size: 300px; inline-size: 100%; block-size: 133.333px;')
    const alone = document.createElement('img')
    fitElement(alone, { size: { width: 3, height: 1 }, stretch: false })()
    expect(alone.hasAttribute('style')).toBe(false)
  })

  test('in a container of 0 px has a picture of 0 px [MED-19]', () => {
    expect(sizeOf(start('data-image-dimensions="600x200"', 0, 0).image)).toEqual([0, 0])
  })
})

test('an element has one watcher, however often it is fitted [MED-21]', async () => {
  const container = box(400, 300, '<img alt="">')
  const image = container.querySelector('img')!
  const set = vi.spyOn(image.style, 'setProperty')
  for (let time = 0; time < 5; time += 1) keep(fitElement(image, { size: { width: 3, height: 1 }, stretch: false }))
  await frame()
  set.mockClear()
  const once = keep(fitElement(image, { size: { width: 3, height: 1 }, stretch: false }))
  await frame()
  const times = set.mock.calls.length
  expect(times).toBeGreaterThan(0)
  set.mockClear()
  container.style.inlineSize = '200px'
  await expect.poll(() => sizeOf(image)[0]).toBe(200)
  await frame()
  // Expect as few style writes from six watchers as from one: undoing and repeating a fit per watcher would write six
  // times as much.
  expect(set.mock.calls.length).toBeLessThanOrEqual(times)
  once()
})

describe('a shape', () => {
  const shadow = { angle: 135, distance: { value: 10, unit: 'px' }, blur: { value: 4, unit: 'px' } }
  const svgIn = (element: Element) => element.querySelector('svg')!

  test('keeps the ratio of its view box in the container, and anew at each resize [MED-26]', async () => {
    const container = box(300, 100)
    render(<Shape name="cloud" viewBox="0 0 300 150" />, { container })
    expect(sizeOf(svgIn(container))).toEqual([200, 100])
    container.style.blockSize = '400px'
    await expect.poll(() => sizeOf(svgIn(container))).toEqual([300, 150])
  })

  test('stretched it fills the container without its ratio; a rectangle counts as a square [MED-26]', () => {
    const [one, other] = [box(300, 100), box(300, 100)]
    render(<Shape name="heart" stretch />, { container: one })
    render(<Shape name="rectangle" />, { container: other })
    expect(sizeOf(svgIn(one))).toEqual([300, 100])
    expect(svgIn(one).getAttribute('preserveAspectRatio')).toBe('none')
    expect([sizeOf(svgIn(other)), svgIn(other).getAttribute('preserveAspectRatio')]).toEqual([[100, 100], 'none'])
    const empty = box(300, 100)
    enhanceShape(empty)()
    expect(empty.innerHTML).toBe('')
    expect(svgIn(one).querySelector('path')!.getBoundingClientRect().width).toBeCloseTo(300, 0)
  })

  test('has the shadow of its description [MED-27]', () => {
    const container = box(300, 100)
    render(<Shape name="heart" shadow={shadow} />, { container })
    expect(svgIn(container).style.filter).toBe('drop-shadow(rgba(0, 0, 0, 0.5) 7px 7px 4px)')
  })

  test('whose shadow cannot be read has none, and says so [MED-29]', () => {
    allowConsole('The drop shadow cannot be read')
    const error = vi.spyOn(console, 'error')
    const container = box(300, 100, renderToStaticMarkup(<Shape name="heart" />))
    const root = container.firstElementChild as HTMLElement
    root.dataset['dropShadow'] = '{"angle":135'
    keep(enhanceShape(root))
    expect(svgIn(root).style.filter).toBe('')
    expect(error.mock.calls.flat().join(' ')).toContain('The drop shadow cannot be read')
    error.mockRestore()
  })

  test('an unknown one draws nothing, and is reported [PAR-6]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const container = box(300, 100)
    render(<Shape name={'hologram' as never} />, { container })
    expect(container.innerHTML).toBe('')
    expect(warn.mock.calls).toEqual([['[Shape] name: "hologram" is none of the forty shapes, so nothing is drawn.']])
    warn.mockRestore()
  })

  test('server, script and React write the same [PAR-3]', () => {
    const view = <Shape name="heart" shadow={shadow} label="A heart" />
    expectSameParts({
      server: view,
      react: view,
      behaviour: (root) => enhanceShape(root.firstElementChild as HTMLElement),
    })
  })
})

describe('an image in React', () => {
  const picture = { src: lanterns, width: 1500, height: 750, alt: 'Four lanterns' }
  const image = () => document.querySelector('img')!

  test.each([
    ['left', 0, 150],
    ['center', 75, 75],
    ['right', 150, 0],
  ] as const)('stands %s in its container [MED-22]', (align, before, after) => {
    const container = box(350, 'auto')
    render(<Image {...picture} width={200} height={100} align={align} />, { container })
    const [outer, inner] = [container.getBoundingClientRect(), image().getBoundingClientRect()]
    expect([inner.left - outer.left, outer.right - inner.right]).toEqual([before, after])
    document.documentElement.dir = 'rtl'
    const [outerMirrored, mirrored] = [container.getBoundingClientRect(), image().getBoundingClientRect()]
    document.documentElement.dir = ''
    expect(Math.round(outerMirrored.right - mirrored.right)).toBe(before)
  })

  test('is cut to a mask in a box of its ratio [MED-31]', () => {
    const container = box(200, 'auto')
    render(<Image {...picture} mask={MASKS.egg} />, { container })
    const cut = container.querySelector<HTMLElement>('[data-part=box]')!
    expect(sizeOf(cut)).toEqual([200, 300])
    expect(getComputedStyle(cut).clipPath).toMatch(/^polygon\(50% 0%, /)
    expect([sizeOf(image()), getComputedStyle(image()).objectFit]).toEqual([[200, 300], 'cover'])
  })

  test('stretched it fills its container [MED-20]', () => {
    const container = box(350, 90)
    render(<Image {...picture} stretch />, { container })
    expect(sizeOf(image())).toEqual([350, 90])
  })

  test('deferred it keeps its place without a source, and is there without script [MED-24]', () => {
    const container = box(300, 'auto')
    render(<Image {...picture} focalPoint={{ x: 0.2, y: 0.5 }} deferred />, { container })
    expect(sizeOf(image())).toEqual([300, 150])
    expect(image().hasAttribute('src')).toBe(false)
    expect({ ...image().dataset }).toMatchObject({
      src: lanterns,
      imageDimensions: '1500x750',
      imageFocalPoint: '0.2,0.5',
    })
    const html = renderToStaticMarkup(<Image {...picture} loader={vitrineLoader} deferred />)
    const plain = html.split(/<\/?noscript>/)[1]!
    expect(plain).toContain(`src="${lanterns}?format=1000w"`)
    expect(plain).toContain('alt="Four lanterns"')
  })

  test('in every fitting mode nothing moves when it arrives [MED-24]', async () => {
    let shift = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
    })
    observer.observe({ type: 'layout-shift' })
    const fresh = () => `${lanterns}?n=${Math.random()}`
    const container = box(400, 'auto')
    render(
      <>
        {([undefined, 'cover', 'contain', 'none'] as const).map((fit) => (
          <div key={String(fit)} style={fit && { blockSize: 60 }}>
            <Image {...picture} src={fresh()} loading="eager" {...(fit && { fit })} />
            <p>below</p>
          </div>
        ))}
        <Image {...picture} src={fresh()} loading="eager" mask={MASKS.cloud} />
        <p>below</p>
        <Image {...picture} src={fresh()} loading="eager" align="center" />
        <p>below</p>
      </>,
      { container },
    )
    const boxes = () => [...container.querySelectorAll('p')].map((text) => text.getBoundingClientRect().top)
    const before = boxes()
    const images = [...container.querySelectorAll('img')]
    await expect.poll(() => images.every((one) => one.complete && one.naturalWidth > 0), { timeout: 5000 }).toBe(true)
    await frame()
    expect([boxes(), shift]).toEqual([before, 0])
    observer.disconnect()
  })

  test('axe finds nothing', async () => {
    const container = box(400, 'auto')
    render(
      <main>
        <Image {...picture} mask={MASKS.heart} />
        <Image {...picture} alt="" align="right" deferred />
        <div style={{ blockSize: 80 }}>
          <Shape name="heart" label="A heart" />
        </div>
        <div style={{ blockSize: 80 }}>
          <Shape name="star" />
        </div>
      </main>,
      { container },
    )
    await expect.element(page.getByRole('img', { name: 'A heart' })).toBeVisible()
    const { violations } = await axe.run(container)
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('stop', () => {
  test('of a shape that React takes out of the page ends the observation of its container [MED-54]', () => {
    const container = box(300, 100)
    const { unmount } = render(<Shape name="heart" />, { container })
    const root = container.firstElementChild
    const unobserve = vi.spyOn(ResizeObserver.prototype, 'unobserve')
    unmount()
    expect(unobserve.mock.calls).toEqual([[root]])
    unobserve.mockRestore()
  })

  test('two hundred starts leave the markup and no observer [MED-54]', () => {
    const observing = new Set<Element>()
    const { observe, unobserve } = ResizeObserver.prototype
    vi.spyOn(ResizeObserver.prototype, 'observe').mockImplementation(function (this: ResizeObserver, target) {
      observing.add(target)
      observe.call(this, target)
    })
    vi.spyOn(ResizeObserver.prototype, 'unobserve').mockImplementation(function (this: ResizeObserver, target) {
      observing.delete(target)
      unobserve.call(this, target)
    })
    const one = box(300, 90, block('data-image-dimensions="600x200" data-mask="heart"'))
    const other = box(300, 90, renderToStaticMarkup(<Shape name="heart" viewBox="0 0 3 2" stretch />))
    const before = document.body.innerHTML
    for (let time = 0; time < 200; time += 1) {
      enhanceImageBlock(one.firstElementChild as HTMLElement)()
      enhanceShape(other.firstElementChild as HTMLElement)()
    }
    expect([observing.size, document.body.innerHTML]).toEqual([0, before])
    vi.restoreAllMocks()
  })
})
