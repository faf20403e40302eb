import { act, render } from '@testing-library/react'
import { emulateMedia } from '@vitrine/testing/media'
import { StrictMode, useLayoutEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hand } from '../../testing/input.js'
import { style } from '../../testing/serve.js'
import { Marquee, ScaledText, TextHighlight, useInView, useSize, useSwipe } from './index.js'

beforeEach(() => {
  style('main { inline-size: 400px }')
})

const VIEWS: Readonly<Record<string, ReactElement>> = {
  Marquee: <Marquee waveIntensity={0.5}>Free to walk in</Marquee>,
  TextHighlight: <TextHighlight shape="circle">walls</TextHighlight>,
  ScaledText: <ScaledText as="h2">Lantern Hall</ScaledText>,
}

test.each(Object.keys(VIEWS))(
  '%s is the same on the server and in the browser, in StrictMode, and leaves nothing [MOT-24]',
  async (name) => {
    const view = VIEWS[name]!
    const root = document.body.appendChild(document.createElement('main'))
    root.innerHTML = renderToString(<StrictMode>{view}</StrictMode>)
    const errors: unknown[] = []
    const hydrated = await act(async () =>
      hydrateRoot(root, <StrictMode>{view}</StrictMode>, { onRecoverableError: (error) => errors.push(error) }),
    )
    expect(errors).toEqual([])
    await act(async () => hydrated.unmount())
    expect([root.innerHTML, document.getAnimations()]).toEqual(['', []])
  },
)

test('views take the attributes of their elements [PAR-4]', () => {
  const { container } = render(
    <>
      <Marquee id="line" className="line" style={{ color: 'red' }} pauseLabel="Stop">
        Free
      </Marquee>
      <TextHighlight className="word" animated={false}>
        walls
      </TextHighlight>
      <ScaledText as="h3" id="title">
        Hall
      </ScaledText>
    </>,
  )
  const line = container.querySelector<HTMLElement>('#line')!
  expect([line.className, line.style.color, container.querySelector('h3')!.id]).toEqual(['line', 'red', 'title'])
  expect(container.querySelector('.word')!.textContent).toBe('walls')
  expect(container.querySelector('[data-part=toggle]')!.getAttribute('aria-label')).toBe('Stop')
})

test('a highlight whose shape changes is drawn anew [MOT-36]', async () => {
  const { container, rerender } = render(<TextHighlight shape="wave">walls</TextHighlight>)
  const path = (): string | undefined => container.querySelector('path')?.getAttribute('d') ?? undefined
  await expect.poll(path).toBeDefined()
  const before = path()
  rerender(<TextHighlight shape="strike">walls</TextHighlight>)
  await expect.poll(path).toBeDefined()
  expect([container.querySelectorAll('svg').length, path() === before]).toEqual([1, false])
})

test('a highlight of React takes each of its options [MOT-36]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const strokes = { color: 'rgb(10, 20, 30)', thickness: 0.2, linecap: 'round', blend: 'multiply' } as const
  const view = (animated: boolean): ReactElement => (
    <TextHighlight
      {...{ ...strokes, animated }}
      shape="strike"
      animation="fade"
      direction="left"
      duration={2000}
      opacity={0.5}
      front
      fontSize={100}
    >
      walls
    </TextHighlight>
  )
  const { container, rerender } = render(view(true))
  const root = container.firstElementChild!
  const drawing = (): HTMLElement => root.querySelector<HTMLElement>('[data-part=drawing]')!
  await expect.poll(() => drawing().dataset['run']).toBe('fade left 0')
  await expect.poll(() => drawing().querySelectorAll('svg').length).toBe(1)
  const { stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity, fontSize } = getComputedStyle(drawing())
  expect([stroke, strokeWidth, strokeLinecap, mixBlendMode, opacity, fontSize]).toEqual([
    'rgb(10, 20, 30)',
    '20px',
    'round',
    'multiply',
    '0.5',
    '100px',
  ])
  expect(getComputedStyle(drawing().querySelector('svg')!).animationDuration).toBe('2s')
  expect(root.lastElementChild).toBe(drawing())
  rerender(view(false))
  expect(drawing().dataset['run']).toBeUndefined()
})

test('a marquee of React takes each of its options [MOT-31]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  /** The row and a piece on the wave of a marquee to the right, at 200 px per s. */
  async function start(waveFrequency: number) {
    const { container, unmount } = render(
      <div style={{ inlineSize: 400, fontSize: 20 }}>
        <Marquee waveFrequency={waveFrequency} waveIntensity={0.5} direction="right" speed={200} pauseOnHover>
          Free to walk in, Wednesday to Sunday, and all that the band plays
        </Marquee>
      </div>,
    )
    await expect.poll(() => container.querySelectorAll('[data-piece]').length).toBeGreaterThan(5)
    const [row] = container.querySelector('[data-part=track]')!.getAnimations()
    const [lift] = container.querySelector('[data-piece]')!.getAnimations()
    return { container, unmount, row: row!.effect as KeyframeEffect, lift: lift!.effect as KeyframeEffect }
  }
  const often = await start(1)
  const [from, to] = often.row.getKeyframes().map(({ translate }) => parseFloat(String(translate))) as [number, number]
  expect([from < 0, to]).toEqual([true, 0])
  expect(Number(often.row.getTiming().duration)).toBeCloseTo(-5 * from, 1)
  expect(often.lift.getKeyframes().map(({ translate }) => translate)).toEqual(['0px -10px', '0px 10px'])
  const root = often.container.querySelector<HTMLElement>('[data-part=root]')!
  await expect.poll(() => root.dataset['state']).toBe('running')
  root.querySelector('[data-part=region]')!.dispatchEvent(new PointerEvent('pointerenter'))
  expect(root.dataset['state']).toBe('paused')
  often.unmount()
  const seldom = await start(0.4)
  expect(Number(seldom.lift.getTiming().duration)).toBeGreaterThan(Number(often.lift.getTiming().duration))
})

describe('useSwipe', () => {
  function Slides({ onChange }: { readonly onChange?: (index: number) => void }): ReactElement {
    const { ref, index, goTo } = useSwipe<HTMLDivElement>({ index: 1, onChange })
    return (
      <div style={{ inlineSize: 400, overflow: 'clip' }}>
        <div ref={ref} data-testid="track" style={{ display: 'flex', blockSize: 100 }}>
          {[0, 1, 2].map((slide) => (
            <div key={slide} style={{ flex: 'none', inlineSize: '100%' }} />
          ))}
        </div>
        <output>{index}</output>
        <button onClick={() => goTo(0)}>First</button>
      </div>
    )
  }

  test('tells the slide, and moves to one [MOT-16]', async () => {
    const changes: number[] = []
    const { container } = render(<Slides onChange={(index) => changes.push(index)} />)
    const { left, top } = page.getByTestId('track').element().parentElement!.getBoundingClientRect()
    const output = container.querySelector('output')!
    expect(output.textContent).toBe('1')
    await hand().swipe([left + 300, top + 50], [-230, 0], 6, 60)
    await expect.poll(() => output.textContent).toBe('2')
    await page.getByRole('button', { name: 'First' }).click()
    await expect.poll(() => output.textContent).toBe('0')
    expect(changes).toEqual([2, 0])
  })
})

test.each(['display: grid', 'display: flex', 'display: grid; grid-template-columns: 1fr'])(
  'a marquee in a container of %s is as wide as the container, also within an item [MOT-58]',
  (layout) => {
    style(`main { inline-size: 400px; ${layout} }`)
    const marquee = <Marquee>{'Free to walk in, Wednesday to Sunday, from ten to six. '.repeat(20)}</Marquee>
    const { container } = render(
      <>
        <main>{marquee}</main>
        <main>
          <section style={{ flex: 1 }}>{marquee}</section>
        </main>
      </>,
    )
    for (const main of container.querySelectorAll('main'))
      expect([main.scrollWidth, main.querySelector('[data-part=root]')!.clientWidth]).toEqual([400, 400])
  },
)

test('useInView is false until the browser has looked, then follows the element [MOT-57]', async () => {
  function Probe(): ReactElement {
    const [ref, isInView] = useInView<HTMLParagraphElement>({ rootMargin: '10px', threshold: 0.5 })
    return (
      <p ref={ref} style={{ marginBlockStart: 3000 }}>
        {String(isInView)}
      </p>
    )
  }
  expect(renderToString(<Probe />)).toContain('false')
  const { container } = render(<Probe />)
  const text = (): string => container.querySelector('p')!.textContent!
  expect(text()).toBe('false')
  container.querySelector('p')!.scrollIntoView()
  await expect.poll(text).toBe('true')
  scrollTo(0, 0)
  await expect.poll(text).toBe('false')
})

test('useSize tells the size before the first paint, and when it has come to rest [MOT-22]', async () => {
  let setWidth = (width: number): void => void width
  function Probe(): ReactElement {
    const [width, set] = useState(300)
    setWidth = set
    const [ref, size] = useSize<HTMLDivElement>({ debounce: 10 })
    return (
      <div ref={ref} style={{ inlineSize: width, blockSize: 40 }}>
        {size ? `${size.width} x ${size.height}` : 'unknown'}
      </div>
    )
  }
  expect(renderToString(<Probe />)).toContain('unknown')
  const { container } = render(<Probe />)
  expect(container.textContent).toBe('300 x 40')
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  act(() => setWidth(350))
  await expect.poll(() => container.textContent).toBe('350 x 40')
})

test('useSize counts the axis alone that it is given, above the threshold [MOT-22]', async () => {
  let setWidth = (width: number): void => void width
  function Probe(): ReactElement {
    const [width, set] = useState(300)
    setWidth = set
    const [outer, all] = useSize<HTMLDivElement>({ debounce: 20 })
    const [inner, some] = useSize<HTMLDivElement>({ debounce: 10, axis: 'x', threshold: 20 })
    return (
      <div ref={outer} style={{ inlineSize: width }}>
        <div ref={inner} style={{ blockSize: width }} />
        <output>{`${all?.width} ${some?.width} ${some?.height}`}</output>
      </div>
    )
  }
  const { container } = render(<Probe />)
  const told = (): string => container.querySelector('output')!.textContent
  const change = async (width: number): Promise<void> => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    act(() => setWidth(width))
  }
  expect(told()).toBe('300 300 300')
  await change(310)
  await expect.poll(told).toBe('310 300 300')
  await change(321)
  await expect.poll(told).toBe('321 321 321')
})

test('a marquee that is told to stand still by its settings starts again [MOT-35]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { container, rerender, unmount } = render(<Marquee>Free to walk in, Wednesday to Sunday</Marquee>)
  const row = (): Animation | undefined => container.querySelector('[data-part=track]')!.getAnimations()[0]
  const state = (): string | undefined => container.querySelector<HTMLElement>('[data-part=root]')!.dataset['state']
  await expect.poll(state).toBe('running')
  const before = Number(row()!.effect!.getTiming().duration)
  rerender(<Marquee speed={200}>Free to walk in, Wednesday to Sunday</Marquee>)
  await expect.poll(() => Number(row()?.effect!.getTiming().duration)).toBeCloseTo(before / 2, 3)
  unmount()
  expect(document.getAnimations()).toEqual([])
})

test('a scaled text is a `div` by default [MOT-47]', () => {
  const { container } = render(<ScaledText>Lantern Hall</ScaledText>)
  expect(container.firstElementChild!.localName).toBe('div')
})

test('hooks without options have their defaults, and a swipe that has not started moves nowhere [MOT-16] [MOT-22] [MOT-57]', async () => {
  const called: string[] = []
  function Probe(): ReactElement {
    const [outer, isInView] = useInView<HTMLDivElement>()
    const [inner, size] = useSize<HTMLDivElement>()
    const { ref, index, goTo } = useSwipe<HTMLDivElement>()
    useLayoutEffect(() => {
      goTo(1)
      called.push('goTo')
    }, [goTo])
    return (
      <div ref={outer}>
        <div ref={inner} style={{ inlineSize: 120, blockSize: 40, overflow: 'clip' }}>
          <div ref={ref} />
        </div>
        <output>{`${isInView} ${size?.width} ${index}`}</output>
      </div>
    )
  }
  const { container } = render(<Probe />)
  await expect.poll(() => container.querySelector('output')!.textContent).toBe('true 120 0')
  expect(called).toEqual(['goTo'])
})
